import { type Author, describeCurrentUser, toAuthorFields } from './author.ts';
import { type HistoryEntry, historyEntrySchema, type NewHistoryEntry } from './history-entry.ts';
import { changeDocument } from './store/change-document.ts';
import type { RegistryStore } from './store/registry-store.ts';

export const HISTORY_PATH = 'log.jsonl';

export async function readHistory(store: RegistryStore): Promise<HistoryEntry[]> {
  return parseHistory((await store.readDocument(HISTORY_PATH)).text);
}

export function parseHistory(text: string): HistoryEntry[] {
  return text.split('\n').flatMap(parseLine);
}

/** Skips lines cut off by a crash or written by a later version of the product. */
function parseLine(line: string): HistoryEntry[] {
  try {
    const { data } = historyEntrySchema.safeParse(JSON.parse(line));
    return data ? [data] : [];
  } catch {
    return [];
  }
}

type Change = (
  entries: readonly HistoryEntry[],
) => Promise<readonly NewHistoryEntry[]> | readonly NewHistoryEntry[];

/**
 * Appends all entries or none. If another process changes the history meanwhile, they are computed
 * again before anything is written. By default, `by` is the user of this process.
 * @returns the new entries, once they are durable
 * @throws ReleaseError if other processes keep changing the history
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
  const checked = entries.map((entry) =>
    historyEntrySchema.parse({ at, ...toAuthorFields(by), ...entry }),
  );
  return checked.map((entry) => `${JSON.stringify(entry)}\n`).join('');
}

/** A line cut off by a crash must not corrupt the next one. */
const endLastLine = (text: string) => (text === '' || text.endsWith('\n') ? text : `${text}\n`);
