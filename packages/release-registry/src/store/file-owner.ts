import { chown, type FileHandle, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

export async function findOwner(directory: string): Promise<Owner | undefined> {
  // Only root can change owners, and only root's files would be unusable for others.
  return process.getuid?.() === 0 ? stat(directory) : undefined;
}

export async function giveToOwner(file: FileHandle, owner: Owner | undefined): Promise<void> {
  if (owner) await file.chown(owner.uid, owner.gid);
}

export async function createOwnedFolder(directory: string, folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  const owner = first && (await findOwner(directory));
  if (!owner) return;
  for (let created = folder; created.startsWith(first); created = dirname(created)) {
    await chown(created, owner.uid, owner.gid);
  }
}
