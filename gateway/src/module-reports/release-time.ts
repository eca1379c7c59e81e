import type { HistoryEntry } from '@dashboard/release-registry';

/**
 * When a version was first released, as a canary or as the stable version, in milliseconds since
 * 1970; undefined when it never was, or was withdrawn, rolled back or removed since. A rollback *to* the
 * version is no release of it.
 */
export function findReleaseTime(
  entries: readonly HistoryEntry[],
  name: string,
  version: string,
): number | undefined {
  let releasedAt: number | undefined;
  for (const entry of entries.filter((one) => one.name === name)) {
    if (entry.action === 'rolled-back' && entry.from === version) releasedAt = undefined;
    if (entry.action === 'removed') releasedAt = undefined;
    if (entry.version !== version) continue;
    if (entry.action === 'withdrawn') releasedAt = undefined;
    if (entry.action === 'canary' || entry.action === 'released') {
      releasedAt ??= Date.parse(entry.at);
    }
  }
  return releasedAt;
}
