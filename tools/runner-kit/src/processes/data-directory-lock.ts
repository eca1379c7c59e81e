import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';
import { UserError } from '../errors.ts';
import { readJson, writeJson } from '../json-file.ts';
import {
  identifyProcess,
  isRunning,
  type ProcessIdentity,
  processIdentitySchema,
} from './process-identity.ts';

/** Outlasts `staleAfterMs`, after which the lock of a process killed during a takeover ends. */
const retries = { retries: 80, factor: 1, minTimeout: 50, maxTimeout: 50 };
const staleAfterMs = 2_000;

const pidFile = (dataDir: string) => join(dataDir, 'runner.json');

/**
 * The lock ends with the process, however that exits. @returns the function that releases it
 * @throws UserError while another process holds it
 */
export async function lockDataDirectory(dataDir: string): Promise<() => void> {
  createDirectory(dataDir);
  const file = pidFile(dataDir);
  // Held while the file is read and written, so that only one of two concurrent starts wins.
  const release = await lock(dataDir, {
    lockfilePath: `${file}.lock`,
    stale: staleAfterMs,
    retries,
  });
  try {
    const holder = findHolder(dataDir);
    if (holder) {
      throw new UserError(
        `The product is already running on ${dataDir} (process ${holder.pid}). Stop it first, or choose another DATA_DIR.`,
      );
    }
    writeJson(file, identifyProcess(process.pid));
  } finally {
    await release();
  }
  return () => rmSync(file, { force: true });
}

export function isDataDirectoryLocked(dataDir: string): boolean {
  return findHolder(dataDir) !== undefined;
}

function findHolder(dataDir: string): ProcessIdentity | undefined {
  const holder = readJson(pidFile(dataDir), processIdentitySchema);
  return holder && isRunning(holder) ? holder : undefined;
}

/** Earlier versions created these readable for everyone. */
const openedByFormerVersions = ['logs', 'images', 'releases'];

function closeToOthers(folder: string): void {
  try {
    chmodSync(folder, 0o700);
  } catch (error) {
    // Missing, or owned by another user, who has to restrict it.
    if (!['ENOENT', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

function createDirectory(dataDir: string): void {
  try {
    mkdirSync(join(dataDir, 'logs'), { recursive: true, mode: 0o700 });
    for (const folder of openedByFormerVersions) closeToOthers(join(dataDir, folder));
  } catch (error) {
    throw new UserError(`DATA_DIR ${dataDir} cannot be used: ${(error as Error).message}`);
  }
}
