import type { Release } from '@dashboard/contracts-gateway';
import {
  type RegistryStore,
  readRelease,
  readReleaseFiles,
  resolveReleaseFolder,
} from '@dashboard/release-registry';

interface Held {
  readonly release: Release;
  files?: ReadonlyMap<string, Buffer>;
}

const countBytes = (files: ReadonlyMap<string, Buffer> = new Map()) =>
  [...files.values()].reduce((sum, { length }) => sum + length, 0);

export function createReleaseMemory(store: RegistryStore) {
  const held = new Map<string, Held>();

  async function load(name: string, version: string): Promise<Release | undefined> {
    const key = resolveReleaseFolder(name, version);
    const known = held.get(key);
    if (known) return known.release;
    const release = await readRelease(store, name, version);
    if (release) held.set(key, { release });
    return release;
  }

  const find = (name: string, version: string) => held.get(resolveReleaseFolder(name, version));
  const findHeld = ({ name, version }: Release) => find(name, version);

  return {
    load,
    find: (name: string, version: string): Release | undefined => find(name, version)?.release,
    async loadFiles(release: Release): Promise<void> {
      const one = findHeld(release);
      if (one) one.files ??= await readReleaseFiles(store, one.release);
    },
    dropFiles(release: Release): void {
      const one = findHeld(release);
      if (one) one.files = undefined;
    },
    retain(versions: ReadonlySet<string>): void {
      for (const key of held.keys()) if (!versions.has(key)) held.delete(key);
    },
    findFile: (release: Release, path: string): Buffer | undefined =>
      findHeld(release)?.files?.get(path),
    hasFiles: (release: Release): boolean => findHeld(release)?.files !== undefined,
    countBytes: (release: Release): number => countBytes(findHeld(release)?.files),
  };
}

export type ReleaseMemory = ReturnType<typeof createReleaseMemory>;
