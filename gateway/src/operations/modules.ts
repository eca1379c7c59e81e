import {
  computeReleaseStates,
  type HistoryEntry,
  type ReleaseState,
} from '@dashboard/release-registry';
import type { ModuleTally } from '../module-reports/tally.ts';
import { type Move, moves } from './moves.ts';

/** A version of a release, who gets it and how it fares. */
export interface VersionLine {
  readonly name: string;
  readonly version: string;
  readonly given: string;
  /** UTC ISO instant; undefined for one that nobody is given any more. */
  readonly since: string | undefined;
  readonly count: ModuleTally | undefined;
  /** What can be done about it now. */
  readonly moves: readonly Move[];
}

/** The versions that are out, and those that browsers still tell of, release by release. */
export function versionLines(
  entries: readonly HistoryEntry[],
  counts: readonly ModuleTally[],
): VersionLine[] {
  const standings = [...computeReleaseStates(entries)].sort(([a], [b]) => a.localeCompare(b));
  return standings.flatMap(([name, standing]) => {
    const ofName = counts.filter(({ module }) => module === name);
    const line = (version: string, given: string, on?: Move['on']): VersionLine => ({
      name,
      version,
      given,
      since: on && sinceWhen(entries, name, version, on),
      count: ofName.find((count) => count.version === version),
      moves: moves.filter((move) => move.on === on && move.about(standing) !== undefined),
    });
    const { stable, canary } = standing;
    return [
      ...(stable ? [line(stable, givenStable(standing), 'stable')] : []),
      ...(canary ? [line(canary.version, givenCanary(canary.percent), 'canary')] : []),
      ...ofName
        .filter(({ version }) => version !== stable && version !== canary?.version)
        .map(({ version }) => line(version, 'Nobody any more')),
    ];
  });
}

const givenStable = ({ isPinned }: ReleaseState) => (isPinned ? 'Everybody (pinned)' : 'Everybody');

export const givenCanary = (percent: number) => `Canary: the admin and ${percent}% of the students`;

function sinceWhen(
  entries: readonly HistoryEntry[],
  name: string,
  version: string,
  on: Move['on'],
) {
  const actions = on === 'canary' ? ['canary'] : ['released', 'rolled-back'];
  return entries.findLast(
    (entry) => entry.name === name && entry.version === version && actions.includes(entry.action),
  )?.at;
}
