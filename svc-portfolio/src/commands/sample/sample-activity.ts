import { type Fund, MAIN_FUND } from '@dashboard/contracts-portfolio';
import { countMarketDaysBack } from '@dashboard/service-kit/sample-market';
import { addDays } from '@dashboard/service-kit/time';
import type { Knex } from 'knex';
import { createActivityService } from '../../activity/activity.service.ts';
import { createDailyActivityStore } from '../../activity/daily-activity.store.ts';
import { createSampleHoldings } from './sample-holdings.ts';

const HISTORY_DAYS = 7;

interface SampleDay {
  readonly fund: Fund;
  readonly day: string;
  readonly addedPositions: readonly string[];
  readonly removedPositions: readonly string[];
}

const listSales = (today: string): readonly SampleDay[] => [
  {
    fund: MAIN_FUND,
    day: countMarketDaysBack(today, 2),
    addedPositions: [],
    removedPositions: ['INTC', 'PYPL'],
  },
  {
    fund: 'Growth Fund',
    day: countMarketDaysBack(today, 4),
    addedPositions: [],
    removedPositions: ['SNOW'],
  },
];

const listPurchases = (today: string): readonly SampleDay[] =>
  createSampleHoldings(today, today).flatMap(([fund, holdings]) =>
    holdings
      .filter(({ dateOpened }) => dateOpened > addDays(today, -HISTORY_DAYS))
      .map(({ ticker, dateOpened }) => ({
        fund,
        day: dateOpened,
        addedPositions: [ticker],
        removedPositions: [],
      })),
  );

export async function fillSampleActivity(tx: Knex, today: string): Promise<void> {
  const days = createDailyActivityStore(tx);
  const activity = createActivityService(tx);
  const sampleDays = [...listPurchases(today), ...listSales(today)];
  for (const { fund, day, addedPositions, removedPositions } of sampleDays) {
    const before = await days.lockDay(fund, day);
    const lists = {
      addedPositions: [...new Set([...before.addedPositions, ...addedPositions])],
      removedPositions: [...new Set([...before.removedPositions, ...removedPositions])],
    };
    await activity.replaceLists(fund, day, before, lists);
  }
}
