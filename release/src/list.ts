import type { Entry, Standing } from '@dashboard/release-registry';
import type { Released } from './released.ts';

const SHOWN_ENTRIES = 10;
/** Whole it stands in the log, and in the answer for machines. */
const LONGEST_WHY = 160;
const NONE = '–';

/** Which releases a list is of: one, or all in the order of their names, the shell first. */
function listed({ standings, log }: Released, name: string | undefined) {
  const rows = [...standings].filter(([one]) => name === undefined || one === name);
  const place = (one: string) => (one === 'shell' ? '' : one);
  rows.sort(([a], [b]) => (place(a) < place(b) ? -1 : 1));
  return { rows, entries: log.filter((entry) => name === undefined || entry.name === name) };
}

/** What people get and what happened, for machines. */
export function listAsJson(released: Released, name?: string): string {
  const { rows, entries } = listed(released, name);
  const releases = rows.map(([one, { stable, before, canary, isPinned }]) => ({
    ...{ name: one, stable: stable ?? null, canary: canary ?? null },
    ...{ isPinned, before },
  }));
  return JSON.stringify({ releases, log: entries }, null, 2);
}

/** The same for people: a table, and what happened last. */
export function listAsTable(released: Released, name?: string): string {
  const { rows, entries } = listed(released, name);
  if (rows.length === 0) return `Nothing is released yet${name ? ` as ${name}` : ''}.`;
  const table = rows.map(([one, standing]) => [one, ...cellsOf(standing)]);
  const last = entries
    .slice(-SHOWN_ENTRIES)
    .map((entry) => [
      entry.at.replace('T', ' ').replace(/\.\d+Z$/, 'Z'),
      `${entry.name} ${entry.version}`,
      whatOf(entry),
      entry.by,
      'why' in entry ? shortened(entry.why) : '',
    ]);
  return [
    ...aligned([['', 'stable', 'canary', 'pinned'], ...table]),
    '',
    ...aligned([['when (UTC)', 'what', '', 'who', 'why'], ...last]),
  ].join('\n');
}

function cellsOf({ stable, canary, isPinned }: Standing): string[] {
  const share = canary && (canary.percent === 0 ? 'admin' : `admin, ${canary.percent} %`);
  return [stable ?? NONE, canary ? `${canary.version} (${share})` : NONE, isPinned ? 'yes' : NONE];
}

function whatOf(entry: Entry): string {
  switch (entry.action) {
    case 'canary':
      return entry.percent === 0 ? 'canary for the admin' : `canary for ${entry.percent} %`;
    case 'rolled-back':
      return `back from ${entry.from}`;
    default:
      return entry.action;
  }
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > LONGEST_WHY ? `${line.slice(0, LONGEST_WHY)}…` : line;
}

function aligned(rows: readonly (readonly string[])[]): string[] {
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(width(column)))
      .join('  ')
      .trimEnd(),
  );
}
