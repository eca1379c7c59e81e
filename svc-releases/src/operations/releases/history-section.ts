import type { HistoryEntry } from '@dashboard/release-registry';
import { type Markup, renderTable } from '@dashboard/server-pages';
import { type FormatTime, renderSection } from '../page/section.ts';
import { describeCanary } from './version-rows.ts';

function describeEntry(entry: HistoryEntry): string {
  const release = `${entry.name} ${entry.version}`;
  switch (entry.action) {
    case 'published':
      return `Published ${release}`;
    case 'refused':
      return `Rejected ${release}`;
    case 'released':
      return `Released ${release} to everybody`;
    case 'canary':
      return `${describeCanary(entry.percent)} get ${release}`;
    case 'withdrawn':
      return `Withdrew the canary ${release}`;
    case 'rolled-back':
      return `Rolled back to ${release}${entry.from ? ` from ${entry.from}` : ''}`;
    case 'removed':
      return `Removed ${release}`;
    case 'pinned':
      return `Pinned ${release}`;
    case 'unpinned':
      return `Unpinned ${entry.name}`;
  }
}

export function renderHistorySection(
  history: readonly HistoryEntry[] | undefined,
  formatTime: FormatTime,
): Markup {
  const table =
    history &&
    renderTable({
      caption: `The last ${history.length} entries, newest first`,
      headings: ['When', 'Who', 'What', 'Why'],
      narrow: { Who: 'beside', What: 'plain', Why: 'line' },
      rows: history.map((entry) => [
        formatTime(entry.at),
        entry.by,
        describeEntry(entry),
        'why' in entry ? entry.why : '—',
      ]),
      empty: 'No entries.',
    });
  return renderSection('log', 'Release history', table, 'It cannot be read at the moment.');
}
