import { ApiError } from '@dashboard/contracts-http';
import { addCall, type Structure } from '@dashboard/contracts-portfolio';
import { createStoredValue, useHost, useWrite, type WriteServices } from '@dashboard/mfe-kit';
import { useEffect, useSyncExternalStore } from 'react';
import { createDayOf, getMonday } from '../../../stocks/weeks.ts';
import { type Flip, formatFlipKey, isStructure, isStructureField } from './flips.ts';

/** The weeks that the state history covers. */
export const MAX_KEPT_WEEKS = 13;
/** More than a student calls in these weeks, and small enough for browser storage. */
export const MAX_KEPT_CALLS = 1_000;

export interface KeptCall extends Pick<Flip, 'symbol' | 'field' | 'at'> {
  /** The Monday of its week, YYYY-MM-DD. */
  readonly week: string;
  readonly call: Structure;
  readonly traderCall: Structure;
  readonly isPending: boolean;
}

interface KeptCalls {
  /** 32 random hexadecimal digits; empty before the first call. */
  readonly device: string;
  readonly sends: boolean;
  /** Oldest first. */
  readonly calls: readonly KeptCall[];
}

const DEVICE = /^[0-9a-f]{32}$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

const toFields = (stored: unknown): Readonly<Record<string, unknown>> =>
  typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};

function parseCall(stored: unknown): readonly KeptCall[] {
  const { symbol, field, at, week, call, traderCall, isPending } = toFields(stored);
  const isText = typeof symbol === 'string' && typeof at === 'string';
  if (!isText || typeof week !== 'string' || !DAY.test(week)) return [];
  if (!isStructureField(field) || !isStructure(call) || !isStructure(traderCall)) return [];
  return [{ symbol, field, at, week, call, traderCall, isPending: isPending === true }];
}

function limitCalls(calls: readonly KeptCall[]): readonly KeptCall[] {
  const weeks = [...new Set(calls.map(({ week }) => week))].toSorted().slice(-MAX_KEPT_WEEKS);
  return calls.filter(({ week }) => weeks.includes(week)).slice(-MAX_KEPT_CALLS);
}

/** Drops unreadable parts. */
export function parseKeptCalls(stored: unknown): KeptCalls {
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
export function addKeptCall(kept: KeptCalls, call: Omit<KeptCall, 'isPending'>): KeptCalls {
  const key = formatFlipKey(call);
  if (kept.calls.some((other) => formatFlipKey(other) === key)) return kept;
  return {
    ...kept,
    device: kept.device || createDevice(),
    calls: limitCalls([...kept.calls, { ...call, isPending: kept.sends }]),
  };
}

export function markAsSent(kept: KeptCalls, sent: KeptCall): KeptCalls {
  const key = formatFlipKey(sent);
  const calls = kept.calls.map((call) =>
    formatFlipKey(call) === key ? { ...call, isPending: false } : call,
  );
  return { ...kept, calls };
}

/** Calls that are pending when sending is turned off are never sent. */
export function setSending(kept: KeptCalls, sends: boolean): KeptCalls {
  const calls = sends ? kept.calls : kept.calls.map((call) => ({ ...call, isPending: false }));
  return { ...kept, sends, calls };
}

export const keptCalls = createStoredValue('dashboard.calls', parseKeptCalls);

/** The server would also reject a retry. */
const isFinal = (error: unknown) =>
  error instanceof ApiError && (error.status === 400 || error.status === 404);

async function sendCall({ symbol, field, at, call }: KeptCall, { api }: WriteServices) {
  const { device } = keptCalls.get();
  const body = { symbol, field, at, call, device };
  await api.call(addCall, { body }).catch((error: unknown) => {
    if (!isFinal(error)) throw error;
  });
}

/** Sends pending calls, oldest first. @throws ApiError if a call must stay pending */
async function sendPendingCalls(_: undefined, services: WriteServices): Promise<void> {
  for (const call of keptCalls.get().calls) {
    if (!call.isPending) continue;
    await sendCall(call, services);
    keptCalls.update((kept) => markAsSent(kept, call));
  }
}

export function useCalls() {
  const { tradingTimeZone } = useHost();
  const kept = useSyncExternalStore(keptCalls.subscribe, keptCalls.get);
  const { mutate: sendPending, isError } = useWrite(sendPendingCalls, { queue: 'calls' });
  useEffect(() => sendPending(undefined), [sendPending]);

  return {
    kept,
    unsent: isError ? kept.calls.filter(({ isPending }) => isPending).length : 0,
    makeCall({ symbol, field, at, after }: Flip, call: Structure) {
      const week = getMonday(createDayOf(tradingTimeZone)(at));
      keptCalls.update((current) =>
        addKeptCall(current, { symbol, field, at, week, call, traderCall: after }),
      );
      sendPending(undefined);
    },
    setSends: (sends: boolean) => keptCalls.update((current) => setSending(current, sends)),
  };
}
