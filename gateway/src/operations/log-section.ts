import type { HistoryEntry } from '@dashboard/release-registry';
import { type Markup, markup } from '../plain-page/markup.ts';
import { givenCanary } from './modules.ts';
import type { WriteMoment } from './moments.ts';
import { table } from './table.ts';

function whatHappened(entry: HistoryEntry): string {
  const release = `${entry.name} ${entry.version}`;
  switch (entry.action) {
    case 'published':
      return `Published ${release}`;
    case 'refused':
      return `Did not let in ${release}`;
    case 'released':
      return `Released ${release} to everybody`;
    case 'canary':
      return `${givenCanary(entry.percent)} get ${release}`;
    case 'withdrawn':
      return `Withdrew the canary ${release}`;
    case 'rolled-back':
      return `Rolled back to ${release} from ${entry.from}`;
    case 'pinned':
      return `Pinned ${release}`;
    case 'unpinned':
      return `Unpinned ${entry.name}`;
  }
}

const whyOf = (entry: HistoryEntry): string => ('why' in entry ? entry.why : '—');

export function logSection(log: readonly HistoryEntry[] | undefined, write: WriteMoment): Markup {
  const lines = (entries: readonly HistoryEntry[]) =>
    table({
      caption: `The last ${entries.length} entries, newest first`,
      headings: ['When', 'Who', 'What', 'Why'],
      rows: entries.map((entry) => [write(entry.at), entry.by, whatHappened(entry), whyOf(entry)]),
      empty: 'Nothing stands in it.',
    });
  const body = log ? lines(log) : markup`<p class="bad">It cannot be read at the moment.</p>`;
  return markup`<section aria-labelledby="log"><h2 id="log">Log of the releases</h2>${body}</section>`;
}
