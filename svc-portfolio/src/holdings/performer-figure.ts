import type { DayFigure } from '@dashboard/contracts-http';
import { MAIN_FUND } from '@dashboard/contracts-portfolio';
import type { Knex } from 'knex';
import { createSnapshotService } from './snapshots.service.ts';

/** A third wouldn't fit next to the names of the funds. */
const SHOWN_PERFORMERS = 2;

const percent = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
});

/** Of all funds. Students' holdings show the main fund, so any other fund is named. */
export async function readPerformerFigures(db: Knex, today: string): Promise<DayFigure[]> {
  const performers = await createSnapshotService(db).listPerformers(today, SHOWN_PERFORMERS);
  const [value, ...note] = performers.map(({ ticker, fund, gainPercent, isSincePurchase }) => {
    const gain = ` ${percent.format(gainPercent)}% ${isSincePurchase ? 'since purchase' : 'today'}`;
    return { symbol: ticker, text: fund === MAIN_FUND ? gain : `${gain}, ${fund}` };
  });
  return value ? [{ id: 'top-performer', value, note }] : [];
}
