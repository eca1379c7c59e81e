import { addFlowAlert, listFlowAlerts } from '@dashboard/contracts-flow';
import { ApiError, createQueryKey, getErrorMessage } from '@dashboard/contracts-http';
import { type SuccessToast, useCreation, useWrite, type WriteServices } from '@dashboard/mfe-kit';
import { stocksKey } from '../../stocks/stock-cache.ts';
import { formatStockCount } from '../../stocks/stock-count.ts';
import { botAnalysisKey } from '../use-bot-analysis.ts';
import { type Applied, type ApplyInput, applyReview } from './apply.ts';
import { isBotField } from './compare-values.ts';
import { removeAdded, undoApply } from './undo-apply.ts';

const formatFailure = (error: Error) =>
  error instanceof ApiError && error.problem?.code === 'analysis_replaced'
    ? 'A newer analysis took the place of this one and is shown now. Nothing was changed.'
    : 'Failed to update bot position.';

export const formatAlertCount = (count: number) => `${count} ${count === 1 ? 'alert' : 'alerts'}`;

const formatStocks = (symbols: readonly string[]) =>
  symbols.length === 1 ? symbols[0] : formatStockCount(symbols);

/** What was done, such as `12 stocks, 3 alerts`. */
function describeApplied({ applied, added }: Applied): string {
  return [
    applied.length > 0 && formatStocks(applied),
    added.length > 0 && formatAlertCount(added.length),
  ]
    .filter(Boolean)
    .join(', ');
}

const isOfBotsAlone = ({ changes, added }: Applied) =>
  added.length === 0 &&
  changes.every(({ after }) => (Object.keys(after) as (keyof typeof after)[]).every(isBotField));

function createToast(result: Applied): SuccessToast | undefined {
  if (result.applied.length + result.added.length === 0) return undefined;
  const done = describeApplied(result);
  const reason = result.failure && getErrorMessage(result.failure, 'please try again.');
  return {
    title: isOfBotsAlone(result) ? 'Bot Position Updated' : 'Screenshots Applied',
    description: reason ? `${done}. Further alerts were not added: ${reason}` : done,
    done: `${done} from screenshots`,
    undo: (services) => undoApply(result, services),
  };
}

/** Applies what the admin selected of an analysis, in one act with one toast. */
export function useApply() {
  const create = useCreation(addFlowAlert, removeAdded);
  const apply = (input: ApplyInput, services: WriteServices) =>
    applyReview(input, services, create);
  return useWrite(apply, {
    success: createToast,
    failure: (error, { values }) =>
      values.length > 0
        ? { title: 'Update Failed', description: formatFailure(error) }
        : { title: 'Save Failed', description: 'No alert was added.', serverMessage: true },
    refresh: [botAnalysisKey, stocksKey, createQueryKey(listFlowAlerts)],
  });
}
