import type { AuditCaller } from '@dashboard/contracts-http';
import type { Fund, HoldingChange } from '@dashboard/contracts-portfolio';
import {
  createRemovalStore,
  type Removal,
  type RowToRemove,
} from '@dashboard/service-kit/removals';
import type { Knex } from 'knex';
import { createActivityService } from '../activity/activity.service.ts';
import { createFundStore } from '../funds/funds.store.ts';
import { createHoldingActivity, isActivity } from './holding-activity.ts';
import { holdingRecords } from './holdings.store.ts';
import type { HoldingRecord, NewHolding } from './position.ts';
import { takeSnapshot } from './snapshots.service.ts';

/** Kind of the removal made by a Clear All job, whose id it has. */
export const CLEARED_HOLDINGS = 'holdings';

export type ClearedHoldings = Required<Pick<RowToRemove, 'name' | 'removedBy' | 'removalId'>>;

/** Needs a transaction. Doesn't change the lists of the day. */
export function createHoldingService(db: Knex, today: string) {
  const holdings = holdingRecords(db);
  const funds = createFundStore(db);
  const activity = createActivityService(db);

  async function lockHolding(id: string, ifMatch?: number): Promise<HoldingRecord> {
    const { fund } = await holdings.get({ id });
    await funds.lockFund(fund);
    return holdings.lock({ id }, ifMatch);
  }

  const recordRemoval = ({ fund, ...holding }: HoldingRecord, removal: Removal) =>
    activity.record([createHoldingActivity('holding_removed', today, fund, holding)], {
      removalId: removal.id,
    });

  return {
    async addHolding(fund: Fund, holding: NewHolding, caller: AuditCaller): Promise<HoldingRecord> {
      await funds.lockFund(fund);
      const added = await holdings.add({ ...holding, fund }, caller);
      await activity.record([createHoldingActivity('holding_added', today, fund, added)]);
      await funds.bumpRevision(fund);
      await takeSnapshot(db, fund, today);
      return added;
    },

    async changeHolding(
      id: string,
      change: HoldingChange,
      ifMatch: number | undefined,
      caller: AuditCaller,
    ): Promise<HoldingRecord> {
      const before = await lockHolding(id, ifMatch);
      const { fund } = before;
      const holding = await holdings.change(before, change, caller);
      if (isActivity(before, holding)) {
        await activity.record([createHoldingActivity('holding_modified', today, fund, holding)]);
      }
      if (holding.version > before.version) {
        await funds.bumpRevision(fund);
        await takeSnapshot(db, fund, today);
      }
      return holding;
    },

    async removeHolding(id: string, caller: AuditCaller): Promise<Removal> {
      const holding = await lockHolding(id);
      const details = { revision: await funds.bumpRevision(holding.fund) };
      const removal = await holdings.remove(holding, caller, details);
      await recordRemoval(holding, removal);
      await takeSnapshot(db, holding.fund, today);
      return removal;
    },

    /** A step of Clear All, which adds one audit entry for all. @returns false without holdings */
    async clearFirstHolding(fund: Fund, cleared: ClearedHoldings): Promise<boolean> {
      await funds.lockFund(fund);
      const [holding] = await holdings.list((rows) =>
        rows.where({ fund }).orderBy('place').limit(1),
      );
      if (!holding) return false;
      const removal = await createRemovalStore(db).removeRow({
        ...cleared,
        kind: CLEARED_HOLDINGS,
        table: 'holdings',
        id: holding.id,
        details: { revision: await funds.bumpRevision(fund) },
      });
      await recordRemoval(holding, removal);
      return true;
    },
  };
}
