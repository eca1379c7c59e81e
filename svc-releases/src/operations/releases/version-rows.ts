import {
  computeReleaseStates,
  type HistoryEntry,
  type ReleaseState,
} from '@dashboard/release-registry';
import type { VersionStats } from '../../reports/module-stats.ts';
import { type ReleaseAction, releaseActions } from './release-actions.ts';

export interface VersionRow {
  readonly name: string;
  readonly version: string;
  readonly recipients: string;
  readonly since: string | undefined;
  readonly stats: VersionStats | undefined;
  readonly actions: readonly ReleaseAction[];
}

type Channel = ReleaseAction['channel'];

export function listVersionRows(
  entries: readonly HistoryEntry[],
  stats: readonly VersionStats[],
): VersionRow[] {
  const states = [...computeReleaseStates(entries)].sort(([a], [b]) => a.localeCompare(b));
  return states.flatMap(([name, state]) => {
    const ownStats = stats.filter(({ module }) => module === name);
    const createRow = (version: string, recipients: string, channel?: Channel): VersionRow => ({
      name,
      version,
      recipients,
      since: channel && findStart(entries, name, version, channel),
      stats: ownStats.find((one) => one.version === version),
      actions: releaseActions.filter(
        (action) =>
          action.channel === channel &&
          action.findVersion(state) !== undefined &&
          action.isPossibleFor?.(name) !== false,
      ),
    });
    const { stable, canary, previousStable } = state;
    const [removed] = stable ? [] : previousStable;
    return [
      ...(stable ? [createRow(stable, describeStable(state), 'stable')] : []),
      ...(canary ? [createRow(canary.version, describeCanary(canary.percent), 'canary')] : []),
      ...(removed
        ? [{ ...createRow(removed, 'No one (removed)', 'stable'), since: undefined }]
        : []),
      ...ownStats
        .filter(({ version }) => ![stable, canary?.version, removed].includes(version))
        .map(({ version }) => createRow(version, 'No one')),
    ];
  });
}

export const EVERYBODY = 'Everybody';

const describeStable = ({ isPinned }: ReleaseState) =>
  isPinned ? `${EVERYBODY} (pinned)` : EVERYBODY;

export const describeCanary = (percent: number) =>
  `Canary: the admin and ${percent}% of the students`;

function findStart(
  entries: readonly HistoryEntry[],
  name: string,
  version: string,
  channel: Channel,
) {
  const actions = channel === 'canary' ? ['canary'] : ['released', 'rolled-back'];
  return entries.findLast(
    (entry) => entry.name === name && entry.version === version && actions.includes(entry.action),
  )?.at;
}
