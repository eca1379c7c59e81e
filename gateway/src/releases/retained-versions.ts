import type { Release } from '@dashboard/contracts-gateway';
import {
  type HistoryEntry,
  listRetainedVersions,
  resolveReleaseFolder,
} from '@dashboard/release-registry';
import type { Published } from './published.ts';
import type { ReleaseMemory } from './release-memory.ts';

/** Loads versions that open pages may still need, with `maxBytes` of files, newest first. */
export async function loadRetainedVersions(
  { entries, states, inUse }: Published,
  memory: ReleaseMemory,
  maxBytes: number,
): Promise<void> {
  const used = new Set(inUse);
  const retained = [...states.keys()].flatMap((name) =>
    listRetainedVersions(entries, name).map((version) => ({ name, version })),
  );
  const keys = [...retained, ...inUse].map(({ name, version }) =>
    resolveReleaseFolder(name, version),
  );
  memory.retain(new Set(keys));
  const releases: Release[] = [];
  for (const { name, version } of retained) {
    const release = await memory.load(name, version);
    if (release && !used.has(release)) releases.push(release);
  }
  let bytes = 0;
  for (const release of sortNewestFirst(releases, entries)) {
    if (bytes < maxBytes) await memory.loadFiles(release);
    bytes += memory.countBytes(release);
    if (bytes > maxBytes) memory.dropFiles(release);
  }
}

function sortNewestFirst(releases: readonly Release[], entries: readonly HistoryEntry[]) {
  const publishedAt = ({ name, version }: Release) =>
    entries.findLastIndex((entry) => entry.name === name && entry.version === version);
  return releases.toSorted((a, b) => publishedAt(b) - publishedAt(a));
}
