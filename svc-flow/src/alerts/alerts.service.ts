import { alertKeys, type FlowAlert } from '@dashboard/contracts-flow';
import type { AuditCaller } from '@dashboard/contracts-http';
import { appendChangeEntry, type ChangedRecord } from '@dashboard/service-kit/audit';
import { parseRowId } from '@dashboard/service-kit/database';
import { notFound, staleVersion } from '@dashboard/service-kit/http';
import { createRemovalStore, type Removal } from '@dashboard/service-kit/removals';
import type { Knex } from 'knex';
import { nameAlert } from '../alert-name.ts';
import { createOutcomeService } from '../outcomes/outcomes.service.ts';
import {
  createFlowAlertStore,
  type FlowAlertChange,
  type FlowAlertRecord,
  type NewFlowAlert,
} from './alerts.store.ts';
import { presentFlowAlert } from './alerts.view.ts';

export const REMOVED_ALERT = 'flow-alert';

/** Needs a transaction: a change and its audit entry are one. */
export function createFlowAlertService(db: Knex) {
  const store = createFlowAlertStore(db);
  const audit = (
    caller: AuditCaller,
    alert: FlowAlertRecord,
    change: Pick<ChangedRecord<FlowAlertRecord>, 'before' | 'after' | 'verb'>,
  ) => {
    return appendChangeEntry<FlowAlert>(db, {
      caller,
      subject: { kind: 'flow-alert', id: alert.id, name: nameAlert(alert) },
      fields: alertKeys,
      before: change.before && presentFlowAlert(change.before),
      after: change.after && presentFlowAlert(change.after),
      verb: change.verb,
    });
  };

  /** Locks an alert until the transaction ends. @throws 404, 412 */
  async function lockAlert(text: string, ifMatch: number | undefined): Promise<FlowAlertRecord> {
    const id = parseRowId(text);
    const alert = id && (await store.lockFlowAlert(id));
    if (!alert) throw notFound('No such alert');
    if (ifMatch !== undefined && ifMatch !== alert.version) throw staleVersion();
    return alert;
  }

  return {
    async addAlert(alert: NewFlowAlert, caller: AuditCaller): Promise<FlowAlertRecord> {
      const added = await store.insertFlowAlert(alert);
      await audit(caller, added, { before: null, after: added });
      return added;
    },

    async changeAlert(
      id: string,
      change: FlowAlertChange,
      ifMatch: number | undefined,
      caller: AuditCaller,
    ): Promise<FlowAlertRecord> {
      const before = await lockAlert(id, ifMatch);
      const after = await store.updateFlowAlert(before.id, change);
      await audit(caller, after, { before, after });
      return after;
    },

    /** The alert stays in the track record as withdrawn. @throws 404, 412 */
    async removeAlert(
      id: string,
      ifMatch: number | undefined,
      caller: AuditCaller,
    ): Promise<Removal> {
      const alert = await lockAlert(id, ifMatch);
      await createOutcomeService(db).withdrawAlert(alert.id);
      const removal = await createRemovalStore(db).removeRow({
        kind: REMOVED_ALERT,
        table: 'flow_alerts',
        id: alert.id,
        name: nameAlert(alert),
        removedBy: caller.username,
      });
      await audit(caller, alert, { before: alert, after: null });
      return removal;
    },

    async restoreAlert(removal: Removal, caller: AuditCaller): Promise<void> {
      const ids = await createRemovalStore(db).restoreRows(removal.id, 'flow_alerts');
      await createOutcomeService(db).reinstateAlerts(ids);
      for (const id of ids) {
        const alert = (await store.findFlowAlert(id)) as FlowAlertRecord;
        await audit(caller, alert, { before: null, after: alert, verb: 'restored' });
      }
    },
  };
}
