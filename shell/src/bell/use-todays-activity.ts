import { useSlot, useSlotCalls } from '../slots/slots.ts';
import { collectFeed } from './feed-item.ts';
import { useStartOfToday } from './local-day.ts';

const POLL_MS = 30_000;

export function useTodaysActivity() {
  const today = useStartOfToday();
  const entries = useSlot('bellSources');
  const queries = useSlotCalls<readonly Record<string, unknown>[]>(entries, { pollMs: POLL_MS });
  const sources = queries.flatMap((query, index) => {
    const source = entries[index];
    return source ? [{ source, query }] : [];
  });
  const lists = sources.map(({ source, query }) => ({ source, rows: query.data }));
  return { today, sources, items: collectFeed(lists, today) };
}
