import type { AuditCaller } from '@dashboard/contracts-http';
import { appendChangeEntry } from '@dashboard/service-kit/audit';
import { parseRowId } from '@dashboard/service-kit/database';
import { notFound, staleVersion } from '@dashboard/service-kit/http';
import type { Knex } from 'knex';
import {
  createManualPnlStore,
  enteredFields,
  type ManualPnlChange,
  type ManualPnlRecord,
} from './manual-pnl.store.ts';

/**
 * The rules of the figures of a fund. Needs a transaction: a change and its entry in the audit log are
 * one.
 */
export function createManualPnlService(db: Knex) {
  const store = createManualPnlStore(db);
  const audit = (
    caller: AuditCaller,
    { id, fund }: ManualPnlRecord,
    change: { readonly before: ManualPnlRecord | null; readonly after: ManualPnlRecord },
  ) => {
    const subject = { kind: 'manual-pnl', id, name: fund };
    return appendChangeEntry(db, { caller, subject, fields: enteredFields, ...change });
  };
  return {
    /** @throws 409 for a fund that has figures, by its constraint */
    async addFigures(figures: ManualPnlChange, caller: AuditCaller): Promise<ManualPnlRecord> {
      const added = await store.insertRecord(figures);
      await audit(caller, added, { before: null, after: added });
      return added;
    },

    /** @throws 404, 412 */
    async changeFigures(
      text: string,
      change: ManualPnlChange,
      ifMatch: number | undefined,
      caller: AuditCaller,
    ): Promise<ManualPnlRecord> {
      const id = parseRowId(text);
      const before = id && (await store.lockRecord(id));
      if (!before) throw notFound('No such record');
      if (ifMatch !== undefined && ifMatch !== before.version) throw staleVersion();
      const after = await store.updateRecord(before.id, change);
      await audit(caller, after, { before, after });
      return after;
    },
  };
}
