import type { HistoryEntry } from './history-entry.ts';

/** How a release stands: which versions of it people get. */
export interface ReleaseState {
  /** What everybody gets; undefined while only a canary was ever out. */
  readonly stable?: string;
  /** What was stable before, newest first, without what was rolled back. */
  readonly previousStable: readonly string[];
  readonly canary?: { readonly version: string; readonly percent: number };
  readonly isPinned: boolean;
}

export type ReleaseStates = ReadonlyMap<string, ReleaseState>;

const initialState: ReleaseState = { previousStable: [], isPinned: false };

function applyEntry(standing: ReleaseState, entry: HistoryEntry): ReleaseState {
  const { stable, previousStable, canary } = standing;
  const { version } = entry;
  const earlier = [...(stable ? [stable] : []), ...previousStable].filter((one) => one !== version);
  switch (entry.action) {
    case 'released':
      // A canary without what everybody has now would be of no use.
      return { ...standing, stable: version, previousStable: earlier, canary: undefined };
    case 'rolled-back':
      return {
        ...standing,
        stable: version,
        previousStable: earlier.filter((one) => one !== entry.from),
        canary: canary?.version === version ? undefined : canary,
      };
    case 'canary':
      return { ...standing, canary: { version, percent: entry.percent } };
    case 'withdrawn':
      return { ...standing, canary: undefined };
    case 'pinned':
      return { ...standing, isPinned: true };
    case 'unpinned':
      return { ...standing, isPinned: false };
    default:
      return standing;
  }
}

/** How each release stands after all that the log tells. */
export function computeReleaseStates(entries: readonly HistoryEntry[]): ReleaseStates {
  const standings = new Map<string, ReleaseState>();
  for (const entry of entries) {
    standings.set(entry.name, applyEntry(standings.get(entry.name) ?? initialState, entry));
  }
  return standings;
}

/** Who looks at the page, as far as a canary cares. */
export interface Visitor {
  readonly isAdmin: boolean;
  /** 0 to 99, the same for a browser as long as it keeps its cookie. */
  readonly bucket: number;
}

/** Which version this visitor gets: the canary comes to the admin and to its share of students. */
export function selectVersion(
  { stable, canary }: ReleaseState,
  visitor: Visitor,
): string | undefined {
  const getsCanary = canary && (visitor.isAdmin || visitor.bucket < canary.percent);
  return getsCanary ? canary.version : stable;
}

/** What a browser takes in which `version` does not run. */
export function selectFallback(
  { stable, previousStable }: ReleaseState,
  version: string,
): string | undefined {
  return stable === version ? previousStable[0] : stable;
}
