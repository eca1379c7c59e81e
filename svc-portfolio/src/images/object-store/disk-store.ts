import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStore } from './object-store.ts';

const KEY = /^[0-9a-f-]{36}$/;

function getPath(folder: string, key: string): string {
  if (!KEY.test(key)) throw new Error(`Not a key of the store: ${key}`);
  return join(folder, key);
}

async function ignoreMissingFile(error: unknown): Promise<undefined> {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
  throw error;
}

/** Only this user can read the files. Writes are atomic, because they rename a finished draft. */
export async function openDiskStore(folder: string): Promise<ObjectStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    async put(key, bytes) {
      const path = getPath(folder, key);
      const draft = `${path}.${randomUUID()}`;
      const file = await open(draft, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      } finally {
        await file.close();
      }
    },
    get: (key) => readFile(getPath(folder, key)).catch(ignoreMissingFile),
  };
}
