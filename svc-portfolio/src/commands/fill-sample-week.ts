import { computeTotals, MAIN_FUND } from '@dashboard/contracts-portfolio';
import { appendAuditEntry, createSystemCaller } from '@dashboard/service-kit/audit';
import type { Knex } from 'knex';
import { createFundHoldingsService } from '../holdings/fund-holdings.service.ts';
import { manualPnlRecords } from '../manual-pnl/manual-pnl.store.ts';
import { createStockService } from '../stocks/stocks.service.ts';
import { fillSampleActivity } from './sample/sample-activity.ts';
import { fillSampleAnalyses } from './sample/sample-analyses.ts';
import { fillSampleBotOutcomes } from './sample/sample-bot-outcomes.ts';
import { fillSampleHoldings } from './sample/sample-holdings.ts';
import { fillSampleOptions } from './sample/sample-options.ts';
import { fillSampleReplayNotes } from './sample/sample-replay-notes.ts';
import { fillSampleSnapshots } from './sample/sample-snapshots.ts';
import { fillSampleStocks } from './sample/sample-stocks.ts';

type FillSample = (tx: Knex, today: string) => Promise<void>;

const YTD_PNL = 61_220.4;

const fillSampleManualPnl: FillSample = async (tx) => {
  const held = await createFundHoldingsService(tx).listHoldings(MAIN_FUND);
  const valueAtYearStart = computeTotals(held).value - YTD_PNL;
  await manualPnlRecords(tx).insert({
    fund: MAIN_FUND,
    allTimePnl: 318_450.75,
    ytdPnl: YTD_PNL,
    ytdPnlPercent: Math.round((YTD_PNL / valueAtYearStart) * 10_000) / 100,
    startingCapital: 340_000,
  });
};

const watchlistSamples: readonly FillSample[] = [
  fillSampleStocks,
  fillSampleBotOutcomes,
  fillSampleAnalyses,
  fillSampleReplayNotes,
];
const fundSamples: readonly FillSample[] = [
  fillSampleHoldings,
  fillSampleOptions,
  fillSampleManualPnl,
  fillSampleActivity,
  fillSampleSnapshots,
];

/** Skips the watchlist or the funds if they have rows. Needs a transaction. */
export async function fillSampleWeek(
  tx: Knex,
  today: string,
): Promise<{ stocks: boolean; holdings: boolean }> {
  const stocks = (await createStockService(tx).listStocks()).length === 0;
  if (stocks) for (const fill of watchlistSamples) await fill(tx, today);
  const holdings = (await createFundHoldingsService(tx).listHoldings()).length === 0;
  if (holdings) for (const fill of fundSamples) await fill(tx, today);
  if (stocks || holdings) {
    await appendAuditEntry(tx, {
      caller: createSystemCaller('sample-week'),
      action: 'sample-week.added',
      subject: { kind: 'sample-week', id: null, name: 'Sample week' },
      after: { watchlist: stocks, funds: holdings },
    });
  }
  return { stocks, holdings };
}
