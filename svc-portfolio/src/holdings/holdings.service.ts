import type { Fund, HoldingChange } from '@dashboard/contracts-portfolio';
import { notFound, parseRowId, staleVersion } from '@dashboard/service-kit';
import type { Knex } from 'knex';
import { createActivityStore } from '../activity/activity.store.ts';
import { holdingActivity, isModified } from './holding-activity.ts';
import { createHoldingStore, type HoldingRecord, type NewHolding } from './holdings.store.ts';

/**
 * The rules of holdings kept by hand. Give it a transaction: a change, its record in the history
 * and the fund's revision are one. None of them touches the day's lists.
 * @param today the trading day, YYYY-MM-DD
 */
export function createHoldingService(db: Knex, today: string) {
  const store = createHoldingStore(db);
  const activity = createActivityStore(db);

  /** The holding, with its fund held for this transaction alone. @throws 404 */
  async function lockHolding(id: string): Promise<HoldingRecord> {
    const unknown = () => notFound('No such holding');
    if (parseRowId(id) === undefined) throw unknown();
    const seen = await store.findHolding(id);
    if (!seen) throw unknown();
    await store.lockFund(seen.fund);
    const holding = await store.findHolding(id);
    if (!holding) throw unknown();
    return holding;
  }

  return {
    /** @throws 409 for a ticker the fund holds */
    async addHolding(fund: Fund, holding: NewHolding): Promise<HoldingRecord> {
      await store.lockFund(fund);
      const added = await store.insertHolding(fund, holding);
      await activity.record([holdingActivity('holding_added', today, fund, added)]);
      await store.countRevision(fund);
      return added;
    },

    /** @throws 404, 412 */
    async changeHolding(
      id: string,
      change: HoldingChange,
      ifMatch: number | undefined,
    ): Promise<HoldingRecord> {
      const before = await lockHolding(id);
      if (ifMatch !== undefined && ifMatch !== before.version) throw staleVersion();
      const holding = await store.updateHolding(id, change);
      if (isModified(before, holding)) {
        await activity.record([holdingActivity('holding_modified', today, before.fund, holding)]);
      }
      await store.countRevision(before.fund);
      return holding;
    },

    /** @throws 404 */
    async removeHolding(id: string): Promise<void> {
      const holding = await lockHolding(id);
      await store.deleteHolding(id);
      await activity.record([holdingActivity('holding_removed', today, holding.fund, holding)]);
      await store.countRevision(holding.fund);
    },

    /** Deletes the fund's first holding, if it has one left. */
    async removeFirst(fund: Fund): Promise<boolean> {
      await store.lockFund(fund);
      const holding = await store.findFirst(fund);
      if (!holding) return false;
      await this.removeHolding(holding.id);
      return true;
    },
  };
}
