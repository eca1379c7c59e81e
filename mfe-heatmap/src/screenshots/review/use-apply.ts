import {
  addFlowAlert,
  type FlowAlert,
  type FlowAlertInput,
  listFlowAlerts,
  removeFlowAlert,
} from '@dashboard/contracts-flow';
import {
  ApiError,
  createQueryKey,
  getErrorMessage,
  type ResponseBody,
} from '@dashboard/contracts-http';
import {
  type AppliedValues,
  applyBotAnalysis,
  changeStocks,
  listStocks,
  MAX_CHANGED_STOCKS,
  type PartialStates,
  type StateField,
  type Stock,
  stateFields,
} from '@dashboard/contracts-portfolio';
import {
  allowGone,
  type Create,
  isVersionConflict,
  type SuccessToast,
  selectVersionToRemove,
  useCreation,
  useWrite,
  type WriteServices,
} from '@dashboard/mfe-kit';
import { stocksKey } from '../../stocks/stock-cache.ts';
import { formatStockCount } from '../../stocks/use-stocks.ts';
import { botAnalysisKey } from '../bot-analysis.ts';
import { isBotField } from './compare-values.ts';

type AppliedStates = ResponseBody<typeof applyBotAnalysis>;

interface ApplyInput {
  readonly analysisId: string;
  readonly values: AppliedValues;
  readonly alerts: readonly FlowAlertInput[];
  /** Includes existing and deselected alerts. */
  readonly readAlerts: readonly FlowAlertInput[];
  readonly isAll: boolean;
}

export interface Applied extends AppliedStates {
  readonly added: readonly FlowAlert[];
  readonly failure?: Error;
}

async function applyStates(
  { analysisId, values }: ApplyInput,
  { api }: WriteServices,
): Promise<AppliedStates> {
  const all: AppliedStates = { applied: [], skipped: [], changes: [] };
  for (let at = 0; at < values.length; at += MAX_CHANGED_STOCKS) {
    const part = values.slice(at, at + MAX_CHANGED_STOCKS);
    const done = await api.call(applyBotAnalysis, { body: { analysisId, values: part } });
    all.applied.push(...done.applied);
    all.skipped.push(...done.skipped);
    all.changes.push(...done.changes);
  }
  return all;
}

/** @throws ApiError if nothing was applied; a later failure is part of the result */
async function applyReview(
  input: ApplyInput,
  services: WriteServices,
  create: Create<typeof addFlowAlert>,
): Promise<Applied> {
  const states = await applyStates(input, services);
  const added: FlowAlert[] = [];
  for (const alert of input.alerts) {
    try {
      added.push(await create(alert, services, input.readAlerts));
    } catch (error) {
      if (added.length + states.changes.length === 0) throw error;
      return { ...states, added, failure: error as Error };
    }
  }
  return { ...states, added };
}

type AppliedChange = Applied['changes'][number];

/** Retries in case someone changes a stock at the same time. */
const MAX_ATTEMPTS = 5;

const listFields = (values: PartialStates) => Object.keys(values) as StateField[];

function splitChange({ before, after }: AppliedChange, stock: Stock | undefined) {
  const fields = listFields(after);
  const back = fields.filter((field) => stock?.[field] === after[field]);
  const left = fields.filter(
    (field) => stock?.[field] !== after[field] && stock?.[field] !== before[field],
  );
  return { change: Object.fromEntries(back.map((field) => [field, before[field]])), left };
}

/** @returns the names of values left alone because they have changed since */
async function putBackValues(
  applied: readonly AppliedChange[],
  services: WriteServices,
  attempt = 1,
): Promise<string[]> {
  const { api } = services;
  const stocks = await api.call(listStocks, {});
  const parts = applied.map((change) => {
    const stock = stocks.find(({ symbol }) => symbol === change.symbol);
    return { symbol: change.symbol, version: stock?.version, ...splitChange(change, stock) };
  });
  const changes = parts
    .filter(({ change }) => Object.keys(change).length > 0)
    .map(({ symbol, version, change }) => ({ symbol, version, change }));
  try {
    if (changes.length > 0) await api.call(changeStocks, { body: { changes } });
  } catch (error) {
    // Someone else saved first; the next attempt finds what they changed.
    if (!isVersionConflict(error) || attempt === MAX_ATTEMPTS) throw error;
    return putBackValues(applied, services, attempt + 1);
  }
  return parts.flatMap(({ symbol, left }) =>
    left.map((field) => `${symbol} ${stateFields[field].label}`),
  );
}

/** @returns the alert's name if it was left alone because it has changed since */
async function removeAdded(alert: FlowAlert, { api }: WriteServices): Promise<string[]> {
  const alerts = await api.call(listFlowAlerts, { query: { ticker: alert.ticker } });
  const current = alerts.find(({ id }) => id === alert.id);
  const ifMatch = selectVersionToRemove(alert, current);
  try {
    await allowGone(api.call(removeFlowAlert, { params: { id: alert.id }, ifMatch }));
    return [];
  } catch (error) {
    if (isVersionConflict(error)) return [`the alert ${alert.ticker}`];
    throw error;
  }
}

/** @throws Error naming what has changed since and was left alone; the rest is undone */
async function undoApply(
  { changes, added }: Pick<Applied, 'changes' | 'added'>,
  services: WriteServices,
): Promise<void> {
  const left = changes.length > 0 ? await putBackValues(changes, services) : [];
  for (const alert of added) left.push(...(await removeAdded(alert, services)));
  if (left.length === 0) return;
  const verb = left.length === 1 ? 'has' : 'have';
  throw new Error(`${left.join(', ')} ${verb} changed since. Everything else was undone.`);
}

const formatFailure = (error: Error) =>
  error instanceof ApiError && error.problem?.code === 'analysis_replaced'
    ? 'A newer analysis replaced this one and is now shown. Nothing was changed.'
    : 'Failed to update bot position.';

export const formatAlertCount = (count: number) => `${count} ${count === 1 ? 'alert' : 'alerts'}`;

const formatStocks = (symbols: readonly string[]) =>
  symbols.length === 1 ? symbols[0] : formatStockCount(symbols);

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
