import { bellSourceSchema, type SlotEntry } from '@dashboard/contracts-gateway';
import type { Row } from '../slots/row-text.ts';
import { toRows, useSlot, useSlotCalls } from '../slots/slots.ts';
import { useStartOfToday } from './local-day.ts';

const POLL_MS = 30_000;

export function useTodaysActivity() {
  const today = useStartOfToday();
  const entries = useSlot('bellSources', bellSourceSchema);
  const sources = useSlotCalls(entries, { pollMs: POLL_MS });
  const lists = sources.map(({ entry, query }) => ({
    source: entry,
    rows: toRows<Row>(query.data),
  }));
  return { today, sources, items: collectFeed(lists, today) };
}

export type BellSource = SlotEntry<'bellSources'>;

export type FeedItem = ReturnType<typeof collectFeed>[number];

export function collectFeed(
  lists: readonly { readonly source: BellSource; readonly rows: readonly Row[] }[],
  startOfToday: Date,
) {
  return lists
    .flatMap(({ source, rows }) =>
      rows.map((row) => {
        const id = String(row.id);
        const createdMs = Date.parse(String(row.createdAt));
        return { key: `${source.id} ${id}`, id, createdMs, source, row };
      }),
    )
    .filter(({ source, createdMs }) => createdMs >= (source.hasOlderRows ? +startOfToday : 0))
    .sort((one, other) => other.createdMs - one.createdMs);
}
