import type { AuditCaller } from '@dashboard/contracts-http';
import { type Fund, type HoldingChange, positionSchema } from '@dashboard/contracts-portfolio';
import { appendChangeEntry, notFound, parseRowId, staleVersion } from '@dashboard/service-kit';
import type { Knex } from 'knex';
import { createActivityService } from '../activity/activity.service.ts';
import { createFundStore } from '../funds/funds.store.ts';
import { createHoldingActivity, isActivity } from './holding-activity.ts';
import { createHoldingStore } from './holdings.store.ts';
import type { HoldingRecord, NewHolding } from './position.ts';

/** The fields of a holding that the audit log names. */
const auditedFields = [...positionSchema.keyof().options, 'dateOpened'] as const;

/**
 * The rules for single holdings. Needs a transaction: a change, its activity record, its entry in the
 * audit log and the fund's revision commit together. The lists of the day do not change.
 * @param today the trading day, YYYY-MM-DD
 */
export function createHoldingService(db: Knex, today: string) {
  const store = createHoldingStore(db);
  const funds = createFundStore(db);
  const activity = createActivityService(db);

  /** Locks the holding's fund. @throws 404 */
  async function lockHolding(id: string): Promise<HoldingRecord> {
    const unknown = () => notFound('No such holding');
    if (parseRowId(id) === undefined) throw unknown();
    const found = await store.findHolding(id);
    if (!found) throw unknown();
    await funds.lockFund(found.fund);
    const holding = await store.findHolding(id);
    if (!holding) throw unknown();
    return holding;
  }

  const audit = (
    caller: AuditCaller,
    { id, ticker, fund }: HoldingRecord,
    change: { readonly before: HoldingRecord | null; readonly after: HoldingRecord | null },
  ) => {
    const subject = { kind: 'holding', id, name: `${ticker} · ${fund}` };
    return appendChangeEntry(db, { caller, subject, fields: auditedFields, ...change });
  };

  /** Deletes a holding whose fund is locked. */
  async function deleteHolding(holding: HoldingRecord): Promise<void> {
    await store.deleteHolding(holding.id);
    await activity.record([createHoldingActivity('holding_removed', today, holding.fund, holding)]);
    await funds.bumpRevision(holding.fund);
  }

  return {
    /** @throws 409 for a ticker that the fund holds */
    async addHolding(fund: Fund, holding: NewHolding, caller: AuditCaller): Promise<HoldingRecord> {
      await funds.lockFund(fund);
      const added = await store.insertHolding(fund, holding);
      await activity.record([createHoldingActivity('holding_added', today, fund, added)]);
      await funds.bumpRevision(fund);
      await audit(caller, added, { before: null, after: added });
      return added;
    },

    /** @throws 404, 412 */
    async changeHolding(
      id: string,
      change: HoldingChange,
      ifMatch: number | undefined,
      caller: AuditCaller,
    ): Promise<HoldingRecord> {
      const before = await lockHolding(id);
      if (ifMatch !== undefined && ifMatch !== before.version) throw staleVersion();
      const { fund } = before;
      const holding = await store.updateHolding(id, change);
      if (isActivity(before, holding)) {
        await activity.record([createHoldingActivity('holding_modified', today, fund, holding)]);
      }
      await funds.bumpRevision(fund);
      await audit(caller, holding, { before, after: holding });
      return holding;
    },

    /** @throws 404 */
    async removeHolding(id: string, caller: AuditCaller): Promise<void> {
      const holding = await lockHolding(id);
      await deleteHolding(holding);
      await audit(caller, holding, { before: holding, after: null });
    },

    /**
     * Deletes the fund's first holding, as a step of Clear All, whose entries in the audit log have
     * the counts. @returns false where the fund has none
     */
    async removeFirstHolding(fund: Fund): Promise<boolean> {
      await funds.lockFund(fund);
      const holding = await store.findFirstHolding(fund);
      if (!holding) return false;
      await deleteHolding(holding);
      return true;
    },
  };
}
