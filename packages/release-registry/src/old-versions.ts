import { resolveReleaseDescription, resolveReleaseFolder } from './files.ts';
import { readHistory } from './history.ts';
import type { HistoryEntry } from './history-entry.ts';
import { computeReleaseStates } from './release-state.ts';
import type { RegistryStore } from './store/registry-store.ts';

const RETAINED_VERSIONS = 10;

type Entries = readonly HistoryEntry[];

export function listPublishedVersions(entries: Entries, name: string): string[] {
  const versions = new Set<string>();
  for (const entry of entries) {
    if (entry.name !== name || entry.action !== 'published') continue;
    // A deleted version that is published again counts as the newest.
    for (const version of [...(entry.deleted ?? []), entry.version]) versions.delete(version);
    versions.add(entry.version);
  }
  return [...versions].reverse();
}

export const isPublished = (entries: Entries, name: string, version: string): boolean =>
  listPublishedVersions(entries, name).includes(version);

export function isDeleted(entries: Entries, name: string, version: string): boolean {
  const last = entries.findLast(
    (entry) =>
      entry.name === name &&
      entry.action === 'published' &&
      (entry.version === version || entry.deleted?.includes(version)),
  );
  return last !== undefined && last.version !== version;
}

export const listRetainedVersions = (entries: Entries, name: string): string[] =>
  retain(entries, name, listPublishedVersions(entries, name));

export function findOldVersions(entries: Entries, name: string, published: string): string[] {
  const versions = listPublishedVersions(entries, name);
  const retained = retain(entries, name, [published, ...versions]);
  return versions.filter((version) => !retained.includes(version));
}

function retain(entries: Entries, name: string, newestFirst: readonly string[]): string[] {
  const { stable, canary, previousStable = [] } = computeReleaseStates(entries).get(name) ?? {};
  const inUse = [stable, canary?.version, previousStable[0]].filter((one) => one !== undefined);
  return [...new Set([...newestFirst.slice(0, RETAINED_VERSIONS), ...inUse])];
}

export async function deleteOldVersions(store: RegistryStore, name: string): Promise<void> {
  const stored = (await store.list(name)).map((path) => path.split('/')[1] ?? '');
  // Read after listing, in case a version has been published again.
  const entries = await readHistory(store);
  for (const version of new Set(stored)) {
    if (!isDeleted(entries, name, version)) continue;
    // The description goes first, so that nobody finds an incomplete release.
    await store.delete(resolveReleaseDescription(name, version));
    await store.delete(resolveReleaseFolder(name, version));
  }
}
