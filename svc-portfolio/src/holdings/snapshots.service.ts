import type { Fund } from '@dashboard/contracts-portfolio';
import type { Knex } from 'knex';
import { createFundStore } from '../funds/funds.store.ts';
import { createFundHoldingsService } from './fund-holdings.service.ts';
import {
  createSnapshotStore,
  type EarlierDayGain,
  type SnapshotRecord,
} from './snapshots.store.ts';

export type { SnapshotRecord } from './snapshots.store.ts';

/** Needs a transaction. @returns false if the day's snapshot was already the same */
export async function takeSnapshot(tx: Knex, fund: Fund, day: string): Promise<boolean> {
  // Without the lock, the older of two concurrent snapshots could be saved last.
  await createFundStore(tx).lockFund(fund);
  const holdings = await createFundHoldingsService(tx).listHoldings(fund);
  return createSnapshotStore(tx).saveSnapshot(fund, day, holdings);
}

export const listSnapshots = (
  db: Knex,
  funds: readonly Fund[],
  from: string,
): Promise<SnapshotRecord[]> => createSnapshotStore(db).listDays(funds, from);

export const computeGainSinceEarlierDay = (db: Knex, day: string): Promise<EarlierDayGain> =>
  createSnapshotStore(db).computeGainSinceEarlierDay(day);
