import { linkSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Refusal } from '../errors.ts';
import { readJson, writeJson } from '../json-file.ts';
import { identify, isRunning } from './process-identity.ts';

export const identitySchema = z.object({ pid: z.int(), began: z.string() });

const fileIn = (dataDir: string) => join(dataDir, 'runner.json');

/**
 * Makes this process the only one that runs on `dataDir` (created when missing).
 * Returns how to give it up; throws a Refusal when another process has it.
 */
export function claim(dataDir: string): () => void {
  createFolder(dataDir);
  const file = fileIn(dataDir);
  const own = `${file}.${process.pid}`;
  writeJson(own, identify(process.pid));
  try {
    while (!tryLink(own, file)) removeStale(file, dataDir);
  } finally {
    rmSync(own, { force: true });
  }
  return () => rmSync(file, { force: true });
}

/** True while a process has made `dataDir` its own. */
export function isClaimed(dataDir: string): boolean {
  return holderOf(fileIn(dataDir)) !== undefined;
}

function removeStale(file: string, dataDir: string): void {
  refuseIfRunning(file, dataDir);
  const stale = `${file}.stale-${process.pid}`;
  renameSync(file, stale);
  // Another start may have been quicker between the two lines above: then it is theirs.
  if (holderOf(stale)) renameSync(stale, file);
  else rmSync(stale);
  refuseIfRunning(file, dataDir);
}

function refuseIfRunning(file: string, dataDir: string): void {
  const holder = holderOf(file);
  if (!holder) return;
  throw new Refusal(
    `The product is already running on ${dataDir} (process ${holder.pid}). Stop it first, or choose another DATA_DIR.`,
  );
}

function holderOf(file: string) {
  const holder = readJson(file, identitySchema);
  return holder && isRunning(holder) ? holder : undefined;
}

/** A link appears with its content, all at once, or not at all. */
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function createFolder(dataDir: string): void {
  try {
    mkdirSync(join(dataDir, 'logs'), { recursive: true });
  } catch (error) {
    throw new Refusal(`DATA_DIR ${dataDir} cannot be used: ${(error as Error).message}`);
  }
}
