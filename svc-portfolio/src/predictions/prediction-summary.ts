import {
  MIN_CLASS_DEVICES,
  type PredictionSummary,
  type StatePredictions,
} from '@dashboard/contracts-portfolio';
import type { AnswerCount, PredictedState, PredictionTotals } from './predictions.store.ts';

const sumCounts = (answers: readonly AnswerCount[]) =>
  answers.reduce((sum, { count }) => sum + count, 0);

const summarizeState = (
  { symbol, field }: Pick<StatePredictions, 'symbol' | 'field'>,
  devices: number,
  own: readonly AnswerCount[],
): StatePredictions => ({
  symbol,
  field,
  devices,
  called: sumCounts(own),
  right: sumCounts(own.filter(({ call, traderCall }) => call === traderCall)),
  answers: own
    .toSorted((one, other) => other.count - one.count)
    .map(({ call, traderCall, count }) => ({ call, traderCall, count })),
});

const rightShare = ({ right, called }: StatePredictions) => right / called;

const formatState = ({ symbol, field }: Pick<StatePredictions, 'symbol' | 'field'>) =>
  `${symbol} ${field}`;

/** States with fewer than three devices are only counted: no number reveals a single prediction. */
export function summarizePredictions(
  totals: PredictionTotals,
  states: readonly PredictedState[],
  answers: readonly AnswerCount[],
): PredictionSummary {
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
