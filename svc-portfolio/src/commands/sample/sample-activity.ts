import { type Fund, MAIN_FUND } from '@dashboard/contracts-portfolio';
import type { Knex } from 'knex';
import { createActivityService } from '../../activity/activity.service.ts';
import { createDailyActivityStore } from '../../activity/daily-activity.store.ts';
import { getWeekdayBefore } from '../../trading-days.ts';
import { sampleHoldings } from './sample-holdings.ts';

const HISTORY_DAYS = 7;

interface SampleDay {
  readonly fund: Fund;
  readonly daysAgo: number;
  readonly addedPositions: readonly string[];
  readonly removedPositions: readonly string[];
}

const sales: readonly SampleDay[] = [
  { fund: MAIN_FUND, daysAgo: 2, addedPositions: [], removedPositions: ['INTC', 'PYPL'] },
  { fund: 'Growth Fund', daysAgo: 4, addedPositions: [], removedPositions: ['SNOW'] },
];

const purchases: readonly SampleDay[] = sampleHoldings.flatMap(([fund, positions]) =>
  positions
    .filter(({ daysHeld }) => daysHeld < HISTORY_DAYS)
    .map(({ ticker, daysHeld }) => ({
      fund,
      daysAgo: daysHeld,
      addedPositions: [ticker],
      removedPositions: [],
    })),
);

export async function fillSampleActivity(tx: Knex, today: string): Promise<void> {
  const days = createDailyActivityStore(tx);
  const activity = createActivityService(tx);
  for (const { fund, daysAgo, addedPositions, removedPositions } of [...purchases, ...sales]) {
    const day = getWeekdayBefore(today, daysAgo);
    const before = await days.lockDay(fund, day);
    const lists = {
      addedPositions: [...new Set([...before.addedPositions, ...addedPositions])],
      removedPositions: [...new Set([...before.removedPositions, ...removedPositions])],
    };
    await activity.replaceLists(fund, day, before, lists);
  }
}
