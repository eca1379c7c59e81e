import type { HistoryEntry } from './history-entry.ts';

export interface ReleaseState {
  /** Undefined before the first release and while the module is removed. */
  readonly stable?: string;
  /** Newest first, without rolled-back versions. */
  readonly previousStable: readonly string[];
  readonly canary?: { readonly version: string; readonly percent: number };
  readonly isPinned: boolean;
}

export type ReleaseStates = ReadonlyMap<string, ReleaseState>;

const initialState: ReleaseState = { previousStable: [], isPinned: false };

function applyEntry(state: ReleaseState, entry: HistoryEntry): ReleaseState {
  const { stable, previousStable, canary } = state;
  const { version } = entry;
  const earlier = [...(stable ? [stable] : []), ...previousStable].filter((one) => one !== version);
  switch (entry.action) {
    case 'released':
      // An older canary would lack changes that are now stable.
      return { ...state, stable: version, previousStable: earlier, canary: undefined };
    case 'rolled-back':
      return {
        ...state,
        stable: version,
        previousStable: earlier.filter((one) => one !== entry.from),
        canary: canary?.version === version ? undefined : canary,
      };
    case 'canary':
      return { ...state, canary: { version, percent: entry.percent } };
    case 'withdrawn':
      return { ...state, canary: undefined };
    case 'removed':
      return {
        previousStable: stable ? [stable, ...previousStable] : previousStable,
        isPinned: false,
      };
    case 'pinned':
      return { ...state, isPinned: true };
    case 'unpinned':
      return { ...state, isPinned: false };
    default:
      return state;
  }
}

export function computeReleaseStates(entries: readonly HistoryEntry[]): ReleaseStates {
  const states = new Map<string, ReleaseState>();
  for (const entry of entries) {
    states.set(entry.name, applyEntry(states.get(entry.name) ?? initialState, entry));
  }
  return states;
}

export interface Visitor {
  readonly isAdmin: boolean;
  /** 0 to 99. A cookie keeps it constant for a browser. */
  readonly bucket: number;
}

export function selectVersion(
  { stable, canary }: ReleaseState,
  visitor: Visitor,
): string | undefined {
  const getsCanary = canary && (visitor.isAdmin || visitor.bucket < canary.percent);
  return getsCanary ? canary.version : stable;
}

export function selectFallback(
  { stable, previousStable }: ReleaseState,
  version: string,
): string | undefined {
  return stable === version ? previousStable[0] : stable;
}
