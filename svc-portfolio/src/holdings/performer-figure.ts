import type { DayFigure } from '@dashboard/contracts-http';
import type { Knex } from 'knex';
import { createHoldingStore } from './holdings.store.ts';

const SHOWN_PERFORMERS = 3;

const percent = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
});

/** The day strip's best holdings; none without a current price. */
export async function readPerformerFigures(db: Knex): Promise<DayFigure[]> {
  const performers = await createHoldingStore(db).listPerformers(SHOWN_PERFORMERS);
  const [value, ...note] = performers.map(({ ticker, gainPercent }) => ({
    symbol: ticker,
    text: ` ${percent.format(gainPercent)}%`,
  }));
  return value ? [{ id: 'top-performer', value, note }] : [];
}
