import { appendAuditEntry, createSystemCaller } from '@dashboard/service-kit';
import type { Knex } from 'knex';
import { fillSampleActivity } from '../activity/sample-activity.ts';
import { fillSampleAnalyses } from '../analyses/sample-analyses.ts';
import { fillSampleBotOutcomes } from '../bot-positions/sample-bot-outcomes.ts';
import { createFundHoldingsService } from '../holdings/fund-holdings.service.ts';
import { fillSampleHoldings } from '../holdings/sample-holdings.ts';
import { fillSampleManualPnl } from '../manual-pnl/sample-manual-pnl.ts';
import { fillSampleOptions } from '../options/sample-options.ts';
import { fillSampleSnapshots } from '../portfolio-metrics/sample-snapshots.ts';
import { fillSampleReplayNotes } from '../replay-notes/sample-replay-notes.ts';
import { fillSampleStocks } from '../stocks/sample-stocks.ts';
import { createStockService } from '../stocks/stocks.service.ts';

type FillSample = (tx: Knex, today: string) => Promise<void>;

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

/**
 * Fills an empty watchlist and empty funds with the data of a sample week. A watchlist or funds
 * with data stay unchanged. Needs a transaction.
 * @param today the trading day, YYYY-MM-DD
 * @returns which of the two were filled
 */
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
      before: null,
      after: { watchlist: stocks, funds: holdings },
    });
  }
  return { stocks, holdings };
}
