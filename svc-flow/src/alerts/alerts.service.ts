import type { FlowAlert } from '@dashboard/contracts-flow';
import type { AuditCaller } from '@dashboard/contracts-http';
import { appendChangeEntry, notFound, parseRowId, staleVersion } from '@dashboard/service-kit';
import type { Knex } from 'knex';
import {
  createFlowAlertStore,
  type FlowAlertChange,
  type FlowAlertRecord,
  inputFields,
  type NewFlowAlert,
} from './alerts.store.ts';
import { presentFlowAlert } from './alerts.view.ts';

/**
 * The rules of flow alerts. Needs a transaction: a change and its entry in the audit log are one.
 */
export function createFlowAlertService(db: Knex) {
  const store = createFlowAlertStore(db);
  const audit = (
    caller: AuditCaller,
    alert: FlowAlertRecord,
    change: { readonly before: FlowAlertRecord | null; readonly after: FlowAlertRecord | null },
  ) => {
    const { id, ticker, optionType, strike, expiry } = presentFlowAlert(alert);
    const name = [ticker, optionType, strike, expiry].filter((part) => part !== null).join(' ');
    return appendChangeEntry<FlowAlert>(db, {
      caller,
      subject: { kind: 'flow-alert', id, name },
      fields: inputFields,
      before: change.before && presentFlowAlert(change.before),
      after: change.after && presentFlowAlert(change.after),
    });
  };

  /** Locks the alert until the transaction ends. @throws 404 */
  async function lockAlert(text: string): Promise<FlowAlertRecord> {
    const id = parseRowId(text);
    const alert = id && (await store.lockFlowAlert(id));
    if (!alert) throw notFound('No such alert');
    return alert;
  }

  return {
    async addAlert(alert: NewFlowAlert, caller: AuditCaller): Promise<FlowAlertRecord> {
      const added = await store.insertFlowAlert(alert);
      await audit(caller, added, { before: null, after: added });
      return added;
    },

    /** @throws 404, 412 */
    async changeAlert(
      id: string,
      change: FlowAlertChange,
      ifMatch: number | undefined,
      caller: AuditCaller,
    ): Promise<FlowAlertRecord> {
      const before = await lockAlert(id);
      if (ifMatch !== undefined && ifMatch !== before.version) throw staleVersion();
      const after = await store.updateFlowAlert(before.id, change);
      await audit(caller, after, { before, after });
      return after;
    },

    /** @throws 404 */
    async removeAlert(id: string, caller: AuditCaller): Promise<void> {
      const alert = await lockAlert(id);
      await store.deleteFlowAlert(alert.id);
      await audit(caller, alert, { before: alert, after: null });
    },
  };
}
