import {
  botFields,
  MAX_SUMMARY_SYMBOLS,
  ranges,
  type StockSummary,
  structures,
} from '@dashboard/contracts-portfolio';
import type { Knex } from 'knex';
import { createStockStore } from './stocks.store.ts';

const pick = <Key extends string>(
  keys: readonly Key[],
  counts: ReadonlyMap<string | null, number>,
) => Object.fromEntries(keys.map((key) => [key, counts.get(key) ?? 0])) as Record<Key, number>;

const sum = (counts: ReadonlyMap<string | null, number>) =>
  [...counts.values()].reduce((total, count) => total + count, 0);

export async function readStockSummary(db: Knex): Promise<StockSummary> {
  const store = createStockStore(db);
  const [byRange, byDailyBX, inPosition] = await Promise.all([
    store.countBy('range'),
    store.countBy('dailyBX'),
    store.listInPosition(),
  ]);
  return {
    count: sum(byRange),
    byRange: pick(ranges, byRange),
    byDailyBX: pick(structures, byDailyBX),
    botsInPosition: inPosition.slice(0, MAX_SUMMARY_SYMBOLS).map((stock) => ({
      symbol: stock.symbol,
      bots: botFields.filter((field) => stock[field]),
    })),
  };
}
