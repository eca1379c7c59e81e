import { bellSourceSchema } from '@dashboard/contracts-gateway';
import type { Row } from '../slots/row-text.ts';
import { toRows, useSlot, useSlotCalls } from '../slots/slots.ts';
import { collectFeed } from './feed.ts';
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
