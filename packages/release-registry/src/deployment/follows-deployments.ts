import type { HistoryEntry } from '../history-entry.ts';

/** The author of a deployment's entries in the history. */
export const DEPLOYMENT = 'deployment';

/** Publishing and refusing don't change what people get. */
export const changesChannels = ({ action }: HistoryEntry) =>
  action !== 'published' && action !== 'refused';

/**
 * Deployments once signed as `user@machine`, as people who release by hand still do. Neither a token
 * nor the gateway signs so.
 */
const mayBeOfEarlierDeployment = ({ action, by }: HistoryEntry) =>
  (action === 'published' || action === 'released') && by.includes('@');

/**
 * Whether only deployments have decided what people get of a release. A release by anybody else, a
 * canary, a rollback, a pin or a removal, whoever made it, ends that.
 * @param entries those of one release, oldest first
 */
export function followsDeployments(entries: readonly HistoryEntry[]): boolean {
  if (!entries.some(changesChannels)) return true;
  const first = entries.findIndex(({ by }) => by === DEPLOYMENT);
  const since = first === -1 ? entries.length : first;
  return (
    entries.slice(0, since).every(mayBeOfEarlierDeployment) &&
    entries.slice(since).every((entry) => entry.by === DEPLOYMENT || !changesChannels(entry))
  );
}
