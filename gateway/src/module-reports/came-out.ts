import type { HistoryEntry } from '@dashboard/release-registry';

/**
 * When a version came out, as a canary or for everybody, in milliseconds since 1970; undefined when
 * it never did or was taken back. That others are taken back to it is no coming out.
 */
export function cameOut(
  entries: readonly HistoryEntry[],
  name: string,
  version: string,
): number | undefined {
  let since: number | undefined;
  for (const entry of entries.filter((one) => one.name === name)) {
    if (entry.action === 'rolled-back' && entry.from === version) since = undefined;
    if (entry.version !== version) continue;
    if (entry.action === 'withdrawn') since = undefined;
    if (entry.action === 'canary' || entry.action === 'released') since ??= Date.parse(entry.at);
  }
  return since;
}
