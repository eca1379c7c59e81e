import type { Release } from '@dashboard/contracts-http';
import {
  type RegistryStore,
  readRelease,
  readReleaseFiles,
  resolveReleaseFolder,
} from '@dashboard/release-registry';

interface Held {
  readonly release: Release;
  /** The files in all stored forms, by their paths in the registry; undefined before they are read. */
  files?: ReadonlyMap<string, Buffer>;
}

const countBytes = (files: ReadonlyMap<string, Buffer> = new Map()) =>
  [...files.values()].reduce((sum, { length }) => sum + length, 0);

/** Releases and their files in memory. A version never changes, so it is read once. */
export function createReleaseMemory(store: RegistryStore) {
  const held = new Map<string, Held>();

  /** Reads the description of a version. @returns undefined where there is no such version */
  async function load(name: string, version: string): Promise<Release | undefined> {
    const key = resolveReleaseFolder(name, version);
    const known = held.get(key);
    if (known) return known.release;
    const release = await readRelease(store, name, version);
    if (release) held.set(key, { release });
    return release;
  }

  return {
    load,
    /** Reads the files of a version. One that is not stored is passed over. */
    async loadFiles({ name, version }: Release): Promise<void> {
      const one = held.get(resolveReleaseFolder(name, version));
      if (one) one.files ??= await readReleaseFiles(store, one.release);
    },
    dropFiles({ name, version }: Release): void {
      const one = held.get(resolveReleaseFolder(name, version));
      if (one) one.files = undefined;
    },
    /** Forgets every version but these. */
    retain(versions: ReadonlySet<string>): void {
      for (const key of held.keys()) if (!versions.has(key)) held.delete(key);
    },
    find: (name: string, version: string): Release | undefined =>
      held.get(resolveReleaseFolder(name, version))?.release,
    /** A stored form of a file by its path in the registry; undefined when it is not in memory. */
    findFile: ({ name, version }: Release, path: string): Buffer | undefined =>
      held.get(resolveReleaseFolder(name, version))?.files?.get(path),
    /** Whether every stored file of the version is in memory. */
    hasFiles: ({ name, version }: Release): boolean =>
      held.get(resolveReleaseFolder(name, version))?.files !== undefined,
    countBytes: ({ name, version }: Release): number =>
      countBytes(held.get(resolveReleaseFolder(name, version))?.files),
  };
}

export type ReleaseMemory = ReturnType<typeof createReleaseMemory>;
