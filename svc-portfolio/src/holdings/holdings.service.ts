import type { AuditCaller } from '@dashboard/contracts-http';
import type { Fund, HoldingChange } from '@dashboard/contracts-portfolio';
import { appendChangeEntry, type ChangedRecord } from '@dashboard/service-kit/audit';
import { parseRowId } from '@dashboard/service-kit/database';
import { notFound, staleVersion } from '@dashboard/service-kit/http';
import {
  createRemovalStore,
  type Removal,
  type RowToRemove,
} from '@dashboard/service-kit/removals';
import type { Knex } from 'knex';
import { createActivityService } from '../activity/activity.service.ts';
import { createFundStore } from '../funds/funds.store.ts';
import { createHoldingActivity, isActivity } from './holding-activity.ts';
import { createHoldingStore } from './holdings.store.ts';
import { editedFields, type HoldingRecord, type NewHolding } from './position.ts';

/** The kinds of removals: one holding, and the holdings that a job of Clear All removed. */
export const REMOVED_HOLDING = 'holding';
export const CLEARED_HOLDINGS = 'holdings';

/** What the audit log and the list of removals call a holding. */
const nameHolding = ({ ticker, fund }: HoldingRecord) => `${ticker} · ${fund}`;

/** The removal that a job of Clear All makes, which has the job's id. */
export type ClearedHoldings = Required<Pick<RowToRemove, 'name' | 'removedBy' | 'removalId'>>;

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
    holding: HoldingRecord,
    change: Pick<ChangedRecord<HoldingRecord>, 'before' | 'after' | 'verb'>,
  ) => {
    const subject = { kind: 'holding', id: holding.id, name: nameHolding(holding) };
    return appendChangeEntry(db, { caller, subject, fields: editedFields, ...change });
  };

  /** Removes a holding whose fund is locked, as the removal or a part of it. */
  async function removeLocked(
    { id, fund, ...holding }: HoldingRecord,
    removed: Pick<RowToRemove, 'kind' | 'name' | 'removedBy' | 'removalId'>,
  ): Promise<Removal> {
    const details = { revision: await funds.bumpRevision(fund) };
    const row = { ...removed, table: 'holdings', id, details };
    const removal = await createRemovalStore(db).removeRow(row);
    await activity.record([createHoldingActivity('holding_removed', today, fund, holding)], {
      removalId: removal.id,
    });
    return removal;
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
      if (holding.version > before.version) await funds.bumpRevision(fund);
      await audit(caller, holding, { before, after: holding });
      return holding;
    },

    /** @throws 404 */
    async removeHolding(id: string, caller: AuditCaller): Promise<Removal> {
      const holding = await lockHolding(id);
      const removal = await removeLocked(holding, {
        kind: REMOVED_HOLDING,
        name: nameHolding(holding),
        removedBy: caller.username,
      });
      await audit(caller, holding, { before: holding, after: null });
      return removal;
    },

    /** Appends the entry for a holding that was put back. */
    async auditRestored(id: string, caller: AuditCaller): Promise<void> {
      const holding = (await store.findHolding(id)) as HoldingRecord;
      await audit(caller, holding, { before: null, after: holding, verb: 'restored' });
    },

    /**
     * Removes the fund's first holding, as a step of Clear All, whose entries in the audit log have
     * the counts. @returns false where the fund has none
     */
    async clearFirstHolding(fund: Fund, cleared: ClearedHoldings): Promise<boolean> {
      await funds.lockFund(fund);
      const holding = await store.findFirstHolding(fund);
      if (!holding) return false;
      await removeLocked(holding, { kind: CLEARED_HOLDINGS, ...cleared });
      return true;
    },
  };
}
