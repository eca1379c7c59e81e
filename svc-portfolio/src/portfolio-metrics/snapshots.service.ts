import type { Fund } from '@dashboard/contracts-portfolio';
import type { Knex } from 'knex';
import { createFundStore } from '../funds/funds.store.ts';
import { createFundHoldingsService } from '../holdings/fund-holdings.service.ts';
import { createSnapshotStore } from './snapshots.store.ts';

/**
 * Saves what a fund holds now as its snapshot of a day. Needs a transaction.
 * @param day YYYY-MM-DD
 * @returns whether the snapshot differs from the one saved before
 */
export async function takeSnapshot(tx: Knex, fund: Fund, day: string): Promise<boolean> {
  // Without the lock, the older of two concurrent snapshots could be saved last.
  await createFundStore(tx).lockFund(fund);
  const holdings = await createFundHoldingsService(tx).listHoldings(fund);
  return createSnapshotStore(tx).saveSnapshot(fund, day, holdings);
}
