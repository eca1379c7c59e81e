import { MAIN_FUND } from '@dashboard/contracts-portfolio';
import type { Knex } from 'knex';
import { manualPnlRecords } from '../../manual-pnl/manual-pnl.store.ts';

export async function fillSampleManualPnl(tx: Knex): Promise<void> {
  await manualPnlRecords(tx).insert({
    fund: MAIN_FUND,
    allTimePnl: 318_450.75,
    ytdPnl: 61_220.4,
    ytdPnlPercent: 14.57,
    startingCapital: 420_000,
  });
}
