import type { AuditCaller } from '@dashboard/contracts-http';
import type { Removal, Restorer } from '@dashboard/service-kit/removals';
import type { Knex } from 'knex';
import { createOutcomeService } from '../outcomes/outcomes.service.ts';
import { alertRecords } from './alerts.store.ts';

/** Needs a transaction. The track record shows the alert as withdrawn. @throws 404, 412 */
export async function removeAlert(
  tx: Knex,
  params: { readonly id: string },
  ifMatch: number | undefined,
  caller: AuditCaller,
): Promise<Removal> {
  const alert = await alertRecords(tx).lock(params, ifMatch);
  await createOutcomeService(tx).withdrawAlert(alert.id);
  return alertRecords(tx).remove(alert, caller);
}

export const alertRestorer: Restorer = {
  kind: 'flow-alert',
  topics: ['unusual-flow'],
  async restore(tx, removal, caller) {
    const ids = await alertRecords(tx).restore(removal, caller);
    await createOutcomeService(tx).reinstateAlerts(ids);
  },
};
