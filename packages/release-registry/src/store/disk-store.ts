import { createHash, randomUUID } from 'node:crypto';
import { chown, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { withRegistryLock } from './disk-lock.ts';
import type { RegistryStore } from './registry-store.ts';

/** Files are written here and renamed, so that an incomplete file is never read. */
const DRAFTS = '.drafts';
const NO_DOCUMENT = 'none';

/**
 * The first write creates the folder. Files written by root get the folder's owner, so that the
 * next publisher needn't be root. Only the owner can read them.
 */
export function openDiskStore(directory: string): RegistryStore {
  function resolve(path: string): string {
    const isInside = path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
    if (!isInside) throw new Error(`Not a path of the registry: ${path}`);
    return join(directory, path);
  }

  async function write(path: string, content: Buffer | string): Promise<void> {
    const target = resolve(path);
    const draft = join(directory, DRAFTS, randomUUID());
    await createOwnedFolder(directory, dirname(draft));
    const owner = await findOwner(directory);
    await createOwnedFolder(directory, dirname(target));
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(content);
      if (owner) await file.chown(owner.uid, owner.gid);
      await file.sync();
      await rename(draft, target);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    } finally {
      await file.close();
    }
  }

  async function readDocument(path: string) {
    const bytes = await readFile(resolve(path)).catch(ignoreMissing);
    return { text: bytes?.toString('utf8') ?? '', revision: bytes ? hash(bytes) : NO_DOCUMENT };
  }

  return {
    location: directory,
    concurrentReads: 1,
    read: async (path) => readFile(resolve(path)).catch(ignoreMissing),
    write,
    async list(folder) {
      const options = { recursive: true, withFileTypes: true } as const;
      const entries = (await readdir(resolve(folder), options).catch(ignoreMissing)) ?? [];
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
        .map((path) => path.split(sep).join('/'))
        .sort();
    },
    delete: async (path) => rm(resolve(path), { recursive: true, force: true }),
    readDocument,
    async replaceDocument(path, text, revision) {
      await createOwnedFolder(directory, directory);
      return withRegistryLock(directory, async () => {
        if ((await readDocument(path)).revision !== revision) return false;
        await write(path, text);
        await syncFolder(dirname(resolve(path)));
        return true;
      });
    },
  };
}

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** A name that the file system rejects counts as missing. */
const MISSING = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'];

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (!MISSING.includes(error.code ?? '')) throw error;
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function findOwner(directory: string) {
  // Only root can change owners, and only root's files would be unusable for others.
  return process.getuid?.() === 0 ? stat(directory) : undefined;
}

async function createOwnedFolder(directory: string, folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  const owner = first && (await findOwner(directory));
  if (!owner) return;
  for (let created = folder; created.startsWith(first); created = dirname(created)) {
    await chown(created, owner.uid, owner.gid);
  }
}
