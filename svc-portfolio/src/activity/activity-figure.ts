import type { DayFigure } from '@dashboard/contracts-http';
import { formatCalendarDay, MAIN_FUND, MAX_DAY_TICKERS } from '@dashboard/contracts-portfolio';
import type { Knex } from 'knex';
import { createDailyActivityStore } from './daily-activity.store.ts';
import { emptyDay } from './daily-activity.ts';

export async function readActivityFigure(db: Knex, day: string): Promise<DayFigure> {
  const lists = (await createDailyActivityStore(db).findDay(MAIN_FUND, day)) ?? emptyDay;
  return {
    id: 'trading-activity',
    note: [{ text: formatCalendarDay(day) }],
    lists: [
      {
        label: 'Added',
        tone: 'positive',
        symbols: lists.addedPositions.slice(0, MAX_DAY_TICKERS),
        none: 'No new positions today',
      },
      {
        label: 'Removed',
        tone: 'negative',
        symbols: lists.removedPositions.slice(0, MAX_DAY_TICKERS),
        none: 'No positions removed today',
      },
    ],
  };
}
