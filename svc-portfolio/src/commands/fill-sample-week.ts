import type { Knex } from 'knex';
import { createHoldingStore } from '../holdings/holdings.store.ts';
import { createStockService } from '../stocks/stocks.service.ts';
import { createStockStore } from '../stocks/stocks.store.ts';
import { sampleHoldings } from './sample-holdings.ts';
import { sampleStocks } from './sample-stocks.ts';

/** The last weekday that lies at least so many days before a day. */
function weekdayBefore(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  while (date.getUTCDay() % 6 === 0) date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

/**
 * Fills an empty watchlist and empty funds with a believable week; what has rows is left alone.
 * @param today the trading day, YYYY-MM-DD
 */
export async function fillSampleWeek(
  tx: Knex,
  today: string,
): Promise<{ stocks: boolean; holdings: boolean }> {
  const stocksAreEmpty = (await createStockStore(tx).listStocks()).length === 0;
  if (stocksAreEmpty) {
    const service = createStockService(tx);
    for (const [symbol, state] of sampleStocks) await service.addStock(symbol, state);
  }
  const holdings = createHoldingStore(tx);
  const fundsAreEmpty = (await holdings.listHoldings()).length === 0;
  if (fundsAreEmpty) {
    for (const [fund, positions] of sampleHoldings) {
      await holdings.insertHoldings(
        fund,
        positions.map((p) => ({ ...p, dateOpened: weekdayBefore(today, p.daysHeld) })),
      );
    }
  }
  return { stocks: stocksAreEmpty, holdings: fundsAreEmpty };
}
