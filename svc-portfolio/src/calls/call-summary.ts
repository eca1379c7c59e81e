import {
  type CallSummary,
  MIN_CLASS_DEVICES,
  type StateCalls,
} from '@dashboard/contracts-portfolio';
import type { AnswerCount, CalledState, CallTotals } from './calls.store.ts';

const sumCounts = (answers: readonly AnswerCount[]) =>
  answers.reduce((sum, { count }) => sum + count, 0);

function summarizeState(
  { symbol, field }: Pick<StateCalls, 'symbol' | 'field'>,
  devices: number,
  own: readonly AnswerCount[],
): StateCalls {
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

const formatState = ({ symbol, field }: Pick<StateCalls, 'symbol' | 'field'>) =>
  `${symbol} ${field}`;

/**
 * States with fewer than three devices are only counted, so that no number reveals a single
 * device's prediction.
 * @param states can be a subset
 */
export function summarizeCalls(
  totals: CallTotals,
  states: readonly CalledState[],
  answers: readonly AnswerCount[],
): CallSummary {
  const answersByState = Map.groupBy(answers, formatState);
  const shown = states.filter(({ devices }) => devices >= MIN_CLASS_DEVICES);
  return {
    devices: totals.devices,
    called: totals.called,
    states: shown
      .map((state) =>
        summarizeState(state, state.devices, answersByState.get(formatState(state)) ?? []),
      )
      .toSorted(
        (one, other) =>
          rightShare(one) - rightShare(other) ||
          other.called - one.called ||
          one.symbol.localeCompare(other.symbol) ||
          one.field.localeCompare(other.field),
      ),
    omitted: totals.shown - shown.length || undefined,
    withheld: totals.withheld,
  };
}
