import type { HistoryEntry } from '../history-entry.ts';

export const DEPLOYMENT = 'deployment';

export const changesChannels = ({ action }: HistoryEntry) =>
  action !== 'published' && action !== 'refused';

/** Deployments used to sign as `user@machine`, like people. Tokens and the gateway never do. */
const mayBeOfEarlierDeployment = ({ action, by }: HistoryEntry) =>
  (action === 'published' || action === 'released') && by.includes('@');

/**
 * Whether only deployments have decided which version people get. A release by anyone else ends
 * that, and so does any canary, rollback, pin or removal. Entries are of one release, oldest first.
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
