import { MAIN_FUND } from '@dashboard/contracts-portfolio';
import type { Knex } from 'knex';
import { createManualPnlStore, type ManualFigures } from '../../manual-pnl/manual-pnl.store.ts';

const sampleFigures: ManualFigures = {
  allTimePnl: 318_450.75,
  ytdPnl: 61_220.4,
  ytdPnlPercent: 14.57,
  startingCapital: 420_000,
};

/** Adds the figures of the main fund. */
export async function fillSampleManualPnl(tx: Knex): Promise<void> {
  await createManualPnlStore(tx).insertRecord({ fund: MAIN_FUND, ...sampleFigures });
}
