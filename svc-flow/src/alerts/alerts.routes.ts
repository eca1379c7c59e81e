import {
  addFlowAlert,
  changeFlowAlert,
  countFlowAlerts,
  listFlowAlerts,
  listRemovedFlowAlerts,
  removeFlowAlert,
  restoreFlowAlert,
} from '@dashboard/contracts-flow';
import {
  created,
  cutPage,
  inTransaction,
  ok,
  presentRemoved,
  type Route,
  removalListRoute,
  restoreRoute,
  route,
  withIdempotencyKey,
} from '@dashboard/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { createFlowAlertService, REMOVED_ALERT } from './alerts.service.ts';
import { createFlowAlertStore } from './alerts.store.ts';
import { presentFlowAlert } from './alerts.view.ts';

export function alertRoutes({ db, changePublisher }: Dependencies): Route[] {
  return [
    route(listFlowAlerts, async ({ query }) => {
      const alerts = await createFlowAlertStore(db).listFlowAlerts(query);
      return ok(cutPage(alerts.map(presentFlowAlert)));
    }),

    route(countFlowAlerts, async () => ok(await createFlowAlertStore(db).countByType())),

    route(addFlowAlert, async ({ body, caller, idempotencyKey: key }) => {
      const response = await withIdempotencyKey(
        db,
        { key, caller, endpoint: addFlowAlert, body },
        async (tx) =>
          created(presentFlowAlert(await createFlowAlertService(tx).addAlert(body, caller))),
      );
      changePublisher.publish('unusual-flow');
      return response;
    }),

    route(changeFlowAlert, async ({ params, body, ifMatch, caller }) => {
      const alert = await inTransaction(db, (tx) =>
        createFlowAlertService(tx).changeAlert(params.id, body, ifMatch, caller),
      );
      changePublisher.publish('unusual-flow');
      return ok(presentFlowAlert(alert));
    }),

    route(removeFlowAlert, async ({ params, ifMatch, caller }) => {
      const removal = await inTransaction(db, (tx) =>
        createFlowAlertService(tx).removeAlert(params.id, ifMatch, caller),
      );
      changePublisher.publish('unusual-flow');
      return ok(presentRemoved(removal));
    }),

    removalListRoute(listRemovedFlowAlerts, db),

    restoreRoute(restoreFlowAlert, { db, changePublisher }, [
      {
        kind: REMOVED_ALERT,
        topics: ['unusual-flow'],
        restore: (tx, removal, caller) => createFlowAlertService(tx).restoreAlert(removal, caller),
      },
    ]),
  ];
}
