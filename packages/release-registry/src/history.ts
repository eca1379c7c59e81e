import { open, readFile } from 'node:fs/promises';
import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import { type HistoryEntry, historyEntrySchema, type NewHistoryEntry } from './history-entry.ts';

export const resolveHistoryFile = (releasesDir: string) => join(releasesDir, 'log.jsonl');

/** The history of all releases, oldest first; empty in an empty registry. */
export async function readHistory(releasesDir: string): Promise<HistoryEntry[]> {
  const text = await readFile(resolveHistoryFile(releasesDir), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap(parseLine);
}

/** Skips a line that a crash cut off or that a later version of the product wrote. */
function parseLine(line: string): HistoryEntry[] {
  try {
    const { data } = historyEntrySchema.safeParse(JSON.parse(line));
    return data ? [data] : [];
  } catch {
    return [];
  }
}

/** Appends entries; they are on disk when this resolves. Call it with the lock held. */
export async function appendToHistory(
  releasesDir: string,
  entries: readonly NewHistoryEntry[],
  by = describeCurrentUser(),
): Promise<void> {
  const at = new Date().toISOString();
  // An entry that readers would skip must not be written.
  const checked = entries.map((entry) => historyEntrySchema.parse({ at, by, ...entry }));
  const lines = checked.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  const file = await open(resolveHistoryFile(releasesDir), 'a+');
  try {
    await file.appendFile((await endsMidLine(file)) ? `\n${lines}` : lines);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function endsMidLine(file: Awaited<ReturnType<typeof open>>): Promise<boolean> {
  const { size } = await file.stat();
  if (size === 0) return false;
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer.toString() !== '\n';
}

function describeCurrentUser(): string {
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    // In a container the user may have no name.
    return `${process.getuid?.() ?? 'somebody'}@${hostname()}`;
  }
}
