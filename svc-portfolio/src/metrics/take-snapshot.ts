import type { Fund } from '@dashboard/contracts-portfolio';
import type { Knex } from 'knex';
import { createHoldingStore } from '../holdings/holdings.store.ts';
import { createSnapshotStore } from './snapshots.store.ts';

/**
 * Keeps what a fund holds as its snapshot of a day. Give it a transaction.
 * @param day YYYY-MM-DD
 * @returns whether it is another than before
 */
export async function takeSnapshot(tx: Knex, fund: Fund, day: string): Promise<boolean> {
  const holdings = createHoldingStore(tx);
  // Two at once would otherwise leave the older sight of the fund.
  await holdings.lockFund(fund);
  return createSnapshotStore(tx).saveSnapshot(fund, day, await holdings.listHoldings(fund));
}
