import { type Fund, MAIN_FUND } from '@dashboard/contracts-portfolio';
import { countMarketDaysBack } from '@dashboard/service-kit/sample-market';
import { addDays } from '@dashboard/service-kit/time';
import type { Knex } from 'knex';
import { createActivityService } from '../../activity/activity.service.ts';
import { createDailyActivityStore } from '../../activity/daily-activity.store.ts';
import { addChanges, type TickerChanges } from '../../activity/daily-activity.ts';
import { createSampleHoldings } from './sample-holdings.ts';

const HISTORY_DAYS = 7;

/** Fund, trading days ago and the tickers sold. */
const sales: readonly (readonly [Fund, number, readonly string[]])[] = [
  [MAIN_FUND, 2, ['INTC', 'PYPL']],
  ['Growth Fund', 4, ['SNOW']],
];

export async function fillSampleActivity(tx: Knex, today: string): Promise<void> {
  async function addToDay(fund: Fund, day: string, changes: TickerChanges): Promise<void> {
    const before = await createDailyActivityStore(tx).lockDay(fund, day);
    const after = addChanges(before, changes);
    await createActivityService(tx).replaceLists(fund, day, before, after);
  }

  for (const [fund, holdings] of createSampleHoldings(today, today)) {
    for (const { ticker, dateOpened } of holdings) {
      if (dateOpened <= addDays(today, -HISTORY_DAYS)) continue;
      await addToDay(fund, dateOpened, { added: [ticker], removed: [] });
    }
  }
  for (const [fund, daysAgo, removed] of sales) {
    await addToDay(fund, countMarketDaysBack(today, daysAgo), { added: [], removed });
  }
}
