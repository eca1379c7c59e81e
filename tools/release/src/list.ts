import type { RegistrySnapshot } from '@dashboard/release-gate';
import type { HistoryEntry, ReleaseState } from '@dashboard/release-registry';
import { alignColumns } from './align-columns.ts';

const MAX_ENTRIES = 10;
/** The JSON list has the whole reason. */
const MAX_REASON_LENGTH = 160;
const EMPTY_CELL = '–';

function selectReleases({ states, history: log }: RegistrySnapshot, name: string | undefined) {
  const rows = [...states].filter(([one]) => name === undefined || one === name);
  const sortKey = (one: string) => (one === 'shell' ? '' : one);
  rows.sort(([a], [b]) => (sortKey(a) < sortKey(b) ? -1 : 1));
  return { rows, entries: log.filter((entry) => name === undefined || entry.name === name) };
}

export function formatListAsJson(snapshot: RegistrySnapshot, name?: string): string {
  const { rows, entries } = selectReleases(snapshot, name);
  const releases = rows.map(([one, { stable, previousStable, canary, isPinned }]) => ({
    name: one,
    stable: stable ?? null,
    canary: canary ?? null,
    isPinned,
    before: previousStable,
  }));
  return JSON.stringify({ releases, log: entries }, null, 2);
}

export function formatListAsTable(snapshot: RegistrySnapshot, name?: string): string {
  const { rows, entries } = selectReleases(snapshot, name);
  if (rows.length === 0) return `Nothing has been released yet${name ? ` as ${name}` : ''}.`;
  const table = rows.map(([one, state]) => [one, ...formatChannels(state)]);
  const last = entries
    .slice(-MAX_ENTRIES)
    .map((entry) => [
      entry.at.replace('T', ' ').replace(/\.\d+Z$/, 'Z'),
      `${entry.name} ${entry.version}`,
      formatAction(entry),
      entry.by,
      'why' in entry ? truncate(entry.why) : '',
    ]);
  return [
    ...alignColumns([['', 'stable', 'canary', 'pinned'], ...table]),
    '',
    ...alignColumns([['when (UTC)', 'what', '', 'who', 'why'], ...last]),
  ].join('\n');
}

function formatChannels({ stable, canary, isPinned }: ReleaseState): string[] {
  const share = canary && (canary.percent === 0 ? 'admin' : `admin, ${canary.percent} %`);
  return [
    stable ?? EMPTY_CELL,
    canary ? `${canary.version} (${share})` : EMPTY_CELL,
    isPinned ? 'yes' : EMPTY_CELL,
  ];
}

function formatAction(entry: HistoryEntry): string {
  switch (entry.action) {
    case 'canary':
      return entry.percent === 0 ? 'canary for the admin' : `canary for ${entry.percent} %`;
    case 'rolled-back':
      return entry.from ? `back from ${entry.from}` : 'back';
    default:
      return entry.action;
  }
}

function truncate(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > MAX_REASON_LENGTH ? `${line.slice(0, MAX_REASON_LENGTH)}…` : line;
}
