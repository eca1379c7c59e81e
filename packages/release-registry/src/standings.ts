import type { Entry } from './entries.ts';

/** How a release stands: which versions of it people get. */
export interface Standing {
  /** What everybody gets; undefined while only a canary was ever out. */
  readonly stable?: string;
  /** What was stable before, newest first, without what was rolled back. */
  readonly before: readonly string[];
  readonly canary?: { readonly version: string; readonly percent: number };
  readonly isPinned: boolean;
}

export type Standings = ReadonlyMap<string, Standing>;

const unknown: Standing = { before: [], isPinned: false };

function after(standing: Standing, entry: Entry): Standing {
  const { stable, before, canary } = standing;
  const { version } = entry;
  const earlier = [...(stable ? [stable] : []), ...before].filter((one) => one !== version);
  switch (entry.action) {
    case 'released':
      // A canary without what everybody has now would be of no use.
      return { ...standing, stable: version, before: earlier, canary: undefined };
    case 'rolled-back':
      return {
        ...standing,
        stable: version,
        before: earlier.filter((one) => one !== entry.from),
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
export function standingsAfter(entries: readonly Entry[]): Standings {
  const standings = new Map<string, Standing>();
  for (const entry of entries) {
    standings.set(entry.name, after(standings.get(entry.name) ?? unknown, entry));
  }
  return standings;
}

/** Who looks at the page, as far as a canary cares. */
export interface Visitor {
  readonly isAdmin: boolean;
  /** 0 to 99, the same for a browser as long as it keeps its cookie. */
  readonly share: number;
}

/** Which version this visitor gets: the canary comes to the admin and to its share of students. */
export function versionFor({ stable, canary }: Standing, visitor: Visitor): string | undefined {
  const getsCanary = canary && (visitor.isAdmin || visitor.share < canary.percent);
  return getsCanary ? canary.version : stable;
}

/** What a browser takes in which `version` does not run. */
export function fallbackOf({ stable, before }: Standing, version: string): string | undefined {
  return stable === version ? before[0] : stable;
}
