import type { DayFigure } from '@dashboard/contracts-http';
import type { Knex } from 'knex';
import { createSnapshotService } from './snapshots.service.ts';

const SHOWN_PERFORMERS = 3;

const percent = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
});

export async function readPerformerFigures(db: Knex, today: string): Promise<DayFigure[]> {
  const performers = await createSnapshotService(db).listPerformers(today, SHOWN_PERFORMERS);
  const [value, ...note] = performers.map(({ ticker, gainPercent, isSincePurchase }) => ({
    symbol: ticker,
    text: ` ${percent.format(gainPercent)}% ${isSincePurchase ? 'since purchase' : 'today'}`,
  }));
  return value ? [{ id: 'top-performer', value, note }] : [];
}
