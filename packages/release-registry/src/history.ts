import { type Author, toAuthorFields } from './author.ts';
import { describeCurrentUser } from './current-user.ts';
import { type HistoryEntry, historyEntrySchema, type NewHistoryEntry } from './history-entry.ts';
import { changeDocument } from './store/change-document.ts';
import type { RegistryStore } from './store/registry-store.ts';

export const HISTORY_PATH = 'log.jsonl';

export async function readHistory(store: RegistryStore): Promise<HistoryEntry[]> {
  return parseHistory((await store.readDocument(HISTORY_PATH)).text);
}

/** Leaves out lines that nobody can read. */
export function parseHistory(text: string): HistoryEntry[] {
  return text.split('\n').flatMap(parseLine);
}

/** A crash may have cut a line off, and a later product may have written one. */
function parseLine(line: string): HistoryEntry[] {
  try {
    const { data } = historyEntrySchema.safeParse(JSON.parse(line));
    return data ? [data] : [];
  } catch {
    return [];
  }
}

/** Runs again when the history has changed. */
type Change = (
  entries: readonly HistoryEntry[],
) => Promise<readonly NewHistoryEntry[]> | readonly NewHistoryEntry[];

/**
 * Appends to the history what follows from it, all entries at once or none: a change that another
 * process made meanwhile is seen before anything is written.
 * @param by the author; the user of this process where it is not given
 * @returns the new entries, which are durable
 * @throws ReleaseError when others change the history all the time
 */
export async function changeHistory(
  store: RegistryStore,
  change: Change,
  by: Author = describeCurrentUser(),
): Promise<readonly NewHistoryEntry[]> {
  let added: readonly NewHistoryEntry[] = [];
  await changeDocument(store, HISTORY_PATH, async (text) => {
    added = await change(parseHistory(text));
    return added.length === 0 ? undefined : endLastLine(text) + formatEntries(added, by);
  });
  return added;
}

function formatEntries(entries: readonly NewHistoryEntry[], by: Author): string {
  const at = new Date().toISOString();
  // Readers would skip it.
  const checked = entries.map((entry) =>
    historyEntrySchema.parse({ at, ...toAuthorFields(by), ...entry }),
  );
  return checked.map((entry) => `${JSON.stringify(entry)}\n`).join('');
}

/** A line that a crash cut off must not spoil the next one. */
const endLastLine = (text: string) => (text === '' || text.endsWith('\n') ? text : `${text}\n`);
