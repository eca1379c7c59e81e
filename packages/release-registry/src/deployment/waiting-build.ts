import type { HistoryEntry } from '../history-entry.ts';
import type { ReleaseState } from '../release-state.ts';
import { changesChannels, DEPLOYMENT } from './follows-deployments.ts';

const command = (args: string) => `npm run release -- ${args}`;

/** Entries are of the release, oldest first, including another author's decision. */
export function describeWaitingBuild(
  { name, version }: { readonly name: string; readonly version: string },
  entries: readonly HistoryEntry[],
  state: ReleaseState | undefined,
): string {
  const { stable, canary, isPinned } = state ?? {};
  const authorOf = (action: HistoryEntry['action']) =>
    entries.findLast((entry) => entry.action === action)?.by;
  const release = command(`rollback ${name} ${version}`);
  const stays = stable ? `${name} stays at ${stable}` : `${name} is not released`;
  const waits = `The build ${version} is published and waits`;

  if (isPinned) {
    const unpin = command(`unpin ${name}`);
    return `${stays}: ${authorOf('pinned')} pinned it. ${waits}. Release it: ${unpin}, then ${release}`;
  }
  if (canary) {
    const runs = `${canary.version} of ${authorOf('canary')} is a canary`;
    const [is, how] =
      canary.version === version
        ? ['It is this build', command(`promote ${name}`)]
        : [waits, `${command(`withdraw ${name}`)}, then ${release}`];
    return `${stable ? stays : `${name} has no stable version`}: ${runs}. ${is}. Release it: ${how}`;
  }
  const decision = entries.findLast((entry) => entry.by !== DEPLOYMENT && changesChannels(entry));
  const why = decision ? `: ${describeDecision(decision)}` : '';
  return `${stays}${why}. ${waits}. Release it: ${release}`;
}

function describeDecision(entry: HistoryEntry): string {
  const { action, by, version } = entry;
  switch (action) {
    case 'withdrawn':
      return `${by} withdrew the canary ${version}`;
    case 'rolled-back':
      return `${by} rolled it back${entry.from ? ` from ${entry.from}` : ''}`;
    case 'removed':
      return `${by} removed it`;
    case 'unpinned':
      return `${by} unpinned it`;
    default:
      return `${by} released it`;
  }
}
