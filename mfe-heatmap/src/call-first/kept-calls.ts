import type { Structure } from '@dashboard/contracts-portfolio';
import { createStoredValue } from '@dashboard/mfe-kit';
import { type Flip, formatFlipKey, isStructure, isStructureField } from './flips.ts';

/** As many weeks as the state history answers. */
export const MAX_KEPT_WEEKS = 13;
/** More than a student calls in these weeks, and no more than a browser keeps with ease. */
export const MAX_KEPT_CALLS = 1_000;

/** A call as the device keeps it. */
export interface KeptCall extends Pick<Flip, 'symbol' | 'field' | 'at'> {
  /** The Monday of its week, YYYY-MM-DD. */
  readonly week: string;
  readonly call: Structure;
  readonly traderCall: Structure;
  /** It is to be sent and has not been. */
  readonly isPending: boolean;
}

/** What a device keeps of calling first. */
export interface KeptCalls {
  /** A random number, 32 hexadecimal digits; empty before the first call. */
  readonly device: string;
  /** Whether calls are sent, for the class picture. */
  readonly sends: boolean;
  /** In the order they were made. */
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

/** The calls of the newest weeks, at most so many. */
function limitCalls(calls: readonly KeptCall[]): readonly KeptCall[] {
  const weeks = [...new Set(calls.map(({ week }) => week))].toSorted().slice(-MAX_KEPT_WEEKS);
  return calls.filter(({ week }) => weeks.includes(week)).slice(-MAX_KEPT_CALLS);
}

/** What can be read of what is stored; the rest is as good as never kept. */
export function parseKeptCalls(stored: unknown): KeptCalls {
  const { device, sends, calls } = toFields(stored);
  return {
    device: typeof device === 'string' && DEVICE.test(device) ? device : '',
    sends: sends !== false,
    calls: limitCalls((Array.isArray(calls) ? calls : []).flatMap(parseCall)),
  };
}

/** Not `randomUUID`, which browsers have on pages by HTTPS alone. */
const createDevice = () =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** Adds a call; the first one of a flip stays. */
export function addKeptCall(kept: KeptCalls, call: Omit<KeptCall, 'isPending'>): KeptCalls {
  const key = formatFlipKey(call);
  if (kept.calls.some((other) => formatFlipKey(other) === key)) return kept;
  return {
    ...kept,
    device: kept.device || createDevice(),
    calls: limitCalls([...kept.calls, { ...call, isPending: kept.sends }]),
  };
}

/** Marks a call as sent. */
export function markAsSent(kept: KeptCalls, sent: KeptCall): KeptCalls {
  const key = formatFlipKey(sent);
  const calls = kept.calls.map((call) =>
    formatFlipKey(call) === key ? { ...call, isPending: false } : call,
  );
  return { ...kept, calls };
}

/** Begins or ends to send calls. What waits to be sent when it ends is never sent. */
export function setSending(kept: KeptCalls, sends: boolean): KeptCalls {
  const calls = sends ? kept.calls : kept.calls.map((call) => ({ ...call, isPending: false }));
  return { ...kept, sends, calls };
}

/** What this device keeps of calling first. */
export const keptCalls = createStoredValue('dashboard.calls', parseKeptCalls);
