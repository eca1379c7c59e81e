import {
  type CallSummary,
  MIN_CLASS_DEVICES,
  type StateCalls,
} from '@dashboard/contracts-portfolio';
import type { AnswerCount, DeviceCount } from './calls.store.ts';

const sumCounts = (answers: readonly AnswerCount[]) =>
  answers.reduce((sum, { count }) => sum + count, 0);

function summarizeState(
  { symbol, field }: Pick<StateCalls, 'symbol' | 'field'>,
  devices: number,
  answers: readonly AnswerCount[],
): StateCalls {
  const own = answers.filter((answer) => answer.symbol === symbol && answer.field === field);
  return {
    symbol,
    field,
    devices,
    called: sumCounts(own),
    right: sumCounts(own.filter(({ call, traderCall }) => call === traderCall)),
    answers: own
      .toSorted((one, other) => other.count - one.count)
      .map(({ call, traderCall, count }) => ({ call, traderCall, count })),
  };
}

const rightShare = ({ right, called }: StateCalls) => right / called;

/**
 * The class picture: the states with the smallest share of right calls first. A state that fewer than
 * three devices called is only counted, so that its numbers do not tell what one of them called.
 */
export function summarizeCalls(
  answers: readonly AnswerCount[],
  deviceCounts: readonly DeviceCount[],
): CallSummary {
  const states = deviceCounts.flatMap(({ symbol, field, devices }) =>
    symbol !== null && field !== null ? [{ symbol, field, devices }] : [],
  );
  const shown = states.filter(({ devices }) => devices >= MIN_CLASS_DEVICES);
  return {
    devices: deviceCounts.find(({ symbol }) => symbol === null)?.devices ?? 0,
    called: sumCounts(answers),
    states: shown
      .map((state) => summarizeState(state, state.devices, answers))
      .toSorted(
        (one, other) =>
          rightShare(one) - rightShare(other) ||
          other.called - one.called ||
          one.symbol.localeCompare(other.symbol) ||
          one.field.localeCompare(other.field),
      ),
    withheld: states.length - shown.length,
  };
}
