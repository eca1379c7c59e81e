import { MAIN_FUND } from '@dashboard/contracts-portfolio';
import type { Knex } from 'knex';
import { createActivityService } from '../activity/activity.service.ts';
import { createDailyActivityStore, emptyDay } from '../activity/daily-activity.store.ts';
import { createAnalysisStore } from '../analyses/analyses.store.ts';
import { createHoldingStore } from '../holdings/holdings.store.ts';
import { createManualPnlStore } from '../manual-pnl/manual-pnl.store.ts';
import { createSnapshotStore } from '../metrics/snapshots.store.ts';
import { createOptionStore } from '../options/options.store.ts';
import { createStateHistoryStore } from '../stocks/state-history.store.ts';
import { createStockStore } from '../stocks/stocks.store.ts';
import { firstOfDays, isWeekday } from '../trading-days.ts';
import { sampleMoves } from './sample-activity.ts';
import { sampleAnalyses } from './sample-analyses.ts';
import { sampleChanges } from './sample-changes.ts';
import { sampleHoldings } from './sample-holdings.ts';
import { sampleManualPnl, sampleOptions } from './sample-options.ts';
import { sampleHeldOn } from './sample-snapshots.ts';
import { sampleStocks } from './sample-stocks.ts';

const DAY_MS = 86_400_000;
const SNAPSHOTS = 30;

/** The last weekday that lies at least so many days before a day. */
function weekdayBefore(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  while (date.getUTCDay() % 6 === 0) date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

/** A moment of a trading day of the week that ends with a day. */
const momentOf = (today: string, { daysAgo, time }: { daysAgo: number; time: string }) =>
  new Date(`${weekdayBefore(today, daysAgo)}T${time}:00Z`);

/** The watchlist as the week has made it, with what changed on the way and what was written. */
async function fillWatchlist(tx: Knex, today: string): Promise<void> {
  const latest = new Map(sampleAnalyses.map(({ symbol, text }) => [symbol, text]));
  const stocks = createStockStore(tx);
  for (const [symbol, state] of sampleStocks) {
    await stocks.insertStock(symbol, { ...state, analysisText: latest.get(symbol) ?? null });
  }
  const history = createStateHistoryStore(tx);
  for (const change of sampleChanges) {
    await history.appendStateChanges([change], momentOf(today, change));
  }
  const analyses = createAnalysisStore(tx);
  for (const sample of sampleAnalyses) {
    const analysis = { analysisText: sample.text, analysisImage: null };
    await analyses.insertAnalysis(sample.symbol, analysis, momentOf(today, sample));
  }
}

/** Options and figures kept by hand. */
async function fillByHand(tx: Knex, today: string): Promise<void> {
  const options = createOptionStore(tx);
  for (const { daysToExpiry, ...option } of sampleOptions) {
    const expiry = new Date(Date.parse(today) + daysToExpiry * DAY_MS).toISOString().slice(0, 10);
    await options.insertOption({ ...option, expiry });
  }
  await createManualPnlStore(tx).insert({ fund: MAIN_FUND, ...sampleManualPnl });
}

/** What came and went during the week, in the days' lists and in the history. */
async function fillActivity(tx: Knex, today: string): Promise<void> {
  const days = createDailyActivityStore(tx);
  const activity = createActivityService(tx);
  for (const { fund, daysAgo, addedPositions, removedPositions } of sampleMoves) {
    const day = weekdayBefore(today, daysAgo);
    const before = (await days.findDay(fund, day)) ?? emptyDay;
    const lists = {
      addedPositions: [...new Set([...before.addedPositions, ...addedPositions])],
      removedPositions: [...new Set([...before.removedPositions, ...removedPositions])],
    };
    await activity.saveDay(fund, day, lists, undefined);
  }
}

/** What the funds were worth at the end of the last 30 weekdays, today not among them. */
async function fillSnapshots(tx: Knex, today: string): Promise<void> {
  const snapshots = createSnapshotStore(tx);
  for (let daysAgo = 1, kept = 0; kept < SNAPSHOTS; daysAgo += 1) {
    const day = firstOfDays(daysAgo + 1, today);
    if (!isWeekday(day)) continue;
    for (const [fund, held] of sampleHoldings) {
      await snapshots.saveSnapshot(fund, day, sampleHeldOn(held, daysAgo));
    }
    kept += 1;
  }
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
  if (stocksAreEmpty) await fillWatchlist(tx, today);
  const holdings = createHoldingStore(tx);
  const fundsAreEmpty = (await holdings.listHoldings()).length === 0;
  if (fundsAreEmpty) {
    for (const [fund, positions] of sampleHoldings) {
      await holdings.insertHoldings(
        fund,
        positions.map((p) => ({ ...p, dateOpened: weekdayBefore(today, p.daysHeld) })),
      );
    }
    await fillByHand(tx, today);
    await fillActivity(tx, today);
    await fillSnapshots(tx, today);
  }
  return { stocks: stocksAreEmpty, holdings: fundsAreEmpty };
}
