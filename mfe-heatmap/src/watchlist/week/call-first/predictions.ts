import { ApiError } from '@dashboard/contracts-http';
import {
  addPrediction,
  type StateChange,
  type Stock,
  type Structure,
  type StructureField,
  structureFields,
  structures,
} from '@dashboard/contracts-portfolio';
import { createStoredValue, useHost, useWrite, type WriteServices } from '@dashboard/mfe-kit';
import { useEffect, useSyncExternalStore } from 'react';
import type { StateHistory } from '../../../stocks/state-history.ts';
import { createDayOf, getMonday } from '../../../stocks/weeks.ts';
import { rewindStocks } from '../replay.ts';

/** The weeks that the state history covers. */
export const MAX_WEEKS = 13;
/** More than a student calls in these weeks, and small enough for browser storage. */
export const MAX_PREDICTIONS = 1_000;

export interface Prediction extends Pick<Flip, 'symbol' | 'field' | 'at'> {
  /** The Monday of its week, YYYY-MM-DD. */
  readonly week: string;
  readonly call: Structure;
  readonly traderCall: Structure;
  readonly isPending: boolean;
}

interface Predictions {
  /** 32 random hexadecimal digits; empty before the first call. */
  readonly device: string;
  readonly sends: boolean;
  /** Oldest first. */
  readonly calls: readonly Prediction[];
}

const DEVICE = /^[0-9a-f]{32}$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

const toFields = (stored: unknown): Readonly<Record<string, unknown>> =>
  typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};

function parseCall(stored: unknown): readonly Prediction[] {
  const { symbol, field, at, week, call, traderCall, isPending } = toFields(stored);
  const isText = typeof symbol === 'string' && typeof at === 'string';
  if (!isText || typeof week !== 'string' || !DAY.test(week)) return [];
  if (!isStructureField(field) || !isStructure(call) || !isStructure(traderCall)) return [];
  return [{ symbol, field, at, week, call, traderCall, isPending: isPending === true }];
}

function limitCalls(calls: readonly Prediction[]): readonly Prediction[] {
  const weeks = [...new Set(calls.map(({ week }) => week))].toSorted().slice(-MAX_WEEKS);
  return calls.filter(({ week }) => weeks.includes(week)).slice(-MAX_PREDICTIONS);
}

/** Drops unreadable parts. */
export function parsePredictions(stored: unknown): Predictions {
  const { device, sends, calls } = toFields(stored);
  return {
    device: typeof device === 'string' && DEVICE.test(device) ? device : '',
    sends: sends !== false,
    calls: limitCalls((Array.isArray(calls) ? calls : []).flatMap(parseCall)),
  };
}

/** `randomUUID` exists only on HTTPS pages. */
const createDevice = () =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** A flip's first call is final. */
export function withPrediction(
  predictions: Predictions,
  call: Omit<Prediction, 'isPending'>,
): Predictions {
  const key = formatFlipKey(call);
  if (predictions.calls.some((other) => formatFlipKey(other) === key)) return predictions;
  return {
    ...predictions,
    device: predictions.device || createDevice(),
    calls: limitCalls([...predictions.calls, { ...call, isPending: predictions.sends }]),
  };
}

function markAsSent(predictions: Predictions, sent: Prediction): Predictions {
  const key = formatFlipKey(sent);
  const calls = predictions.calls.map((call) =>
    formatFlipKey(call) === key ? { ...call, isPending: false } : call,
  );
  return { ...predictions, calls };
}

/** Calls that are pending when sending is turned off are never sent. */
function setSending(predictions: Predictions, sends: boolean): Predictions {
  const calls = sends
    ? predictions.calls
    : predictions.calls.map((call) => ({ ...call, isPending: false }));
  return { ...predictions, sends, calls };
}

export const storedPredictions = createStoredValue('dashboard.calls', parsePredictions);

/** The server would also reject a retry. */
const isFinal = (error: unknown) =>
  error instanceof ApiError && (error.status === 400 || error.status === 404);

async function sendCall({ symbol, field, at, call }: Prediction, { api }: WriteServices) {
  const { device } = storedPredictions.get();
  const body = { symbol, field, at, call, device };
  await api.call(addPrediction, { body }).catch((error: unknown) => {
    if (!isFinal(error)) throw error;
  });
}

/** Sends pending calls, oldest first. @throws ApiError if a call must stay pending */
async function sendPendingCalls(_: undefined, services: WriteServices): Promise<void> {
  for (const call of storedPredictions.get().calls) {
    if (!call.isPending) continue;
    await sendCall(call, services);
    storedPredictions.update((predictions) => markAsSent(predictions, call));
  }
}

export function usePredictions() {
  const { tradingTimeZone } = useHost();
  const predictions = useSyncExternalStore(storedPredictions.subscribe, storedPredictions.get);
  const { mutate: sendPending, isError } = useWrite(sendPendingCalls, { queue: 'calls' });
  useEffect(() => sendPending(undefined), [sendPending]);

  return {
    predictions,
    unsent: isError ? predictions.calls.filter(({ isPending }) => isPending).length : 0,
    makeCall({ symbol, field, at, after }: Flip, call: Structure) {
      const week = getMonday(createDayOf(tradingTimeZone)(at));
      storedPredictions.update((current) =>
        withPrediction(current, { symbol, field, at, week, call, traderCall: after }),
      );
      sendPending(undefined);
    },
    setSends: (sends: boolean) => storedPredictions.update((current) => setSending(current, sends)),
  };
}

/** A BX value that changed from one state to another. */
export interface Flip {
  readonly symbol: string;
  readonly field: StructureField;
  readonly before: Structure;
  readonly after: Structure;
  /** Time of the last change within the minute; a UTC ISO instant. */
  readonly at: string;
  /** The stock before any of that minute's changes. */
  readonly stock: Stock;
}

export const formatFlipKey = ({ symbol, field, at }: Pick<Flip, 'symbol' | 'field' | 'at'>) =>
  `${symbol} ${field} ${at}`;

const isStructure = (value: unknown): value is Structure =>
  (structures as readonly unknown[]).includes(value);
const isStructureField = (value: unknown): value is StructureField =>
  (structureFields as readonly unknown[]).includes(value);

/** Merges the changes of each value within one step, so that a correction isn't a flip. */
function mergeChanges(changes: readonly StateChange[]): readonly StateChange[] {
  const merged = new Map<string, StateChange>();
  for (const change of changes) {
    const key = `${change.symbol} ${change.field}`;
    const { before } = merged.get(key) ?? change;
    merged.set(key, { ...change, before });
  }
  return [...merged.values()];
}

/** Oldest first. A removed stock is left out, because its other states at that time are unknown. */
export function listFlips(
  { steps, laterSteps }: StateHistory,
  stocks: readonly Stock[],
): readonly Flip[] {
  const allSteps = [...steps, ...laterSteps];
  const stocksBySymbol = new Map(stocks.map((stock) => [stock.symbol, stock]));
  return steps.flatMap(({ changes }, index) =>
    mergeChanges(changes).flatMap(({ symbol, field, before, after, at }) => {
      const current = stocksBySymbol.get(symbol);
      if (!current || !isStructureField(field)) return [];
      if (!isStructure(before) || !isStructure(after) || before === after) return [];
      const [stock = current] = rewindStocks([current], allSteps, index);
      return [{ symbol, field, before, after, at, stock }];
    }),
  );
}
