import {
  addFlowAlert,
  changeFlowAlert,
  countFlowAlerts,
  listFlowAlerts,
  listRemovedFlowAlerts,
  removeFlowAlert,
  restoreFlowAlert,
} from '@dashboard/contracts-flow';
import { cutPage } from '@dashboard/service-kit/database';
import { created, ok, type Route, route } from '@dashboard/service-kit/http';
import { presentRemoved, removalListRoute, restoreRoute } from '@dashboard/service-kit/removals';
import { createWrite } from '@dashboard/service-kit/writes';
import type { Dependencies } from '../dependencies.ts';
import { createFlowAlertService, REMOVED_ALERT } from './alerts.service.ts';
import { createFlowAlertStore } from './alerts.store.ts';
import { presentFlowAlert } from './alerts.view.ts';

export function alertRoutes(dependencies: Dependencies): Route[] {
  const { db } = dependencies;
  const write = createWrite(dependencies);
  return [
    route(listFlowAlerts, async ({ query }) => {
      const alerts = await createFlowAlertStore(db).listFlowAlerts(query);
      return ok(cutPage(alerts.map(presentFlowAlert)));
    }),

    route(countFlowAlerts, async () => ok(await createFlowAlertStore(db).countByType())),

    write(addFlowAlert, async ({ body, caller }, { tx }) => {
      const alert = await createFlowAlertService(tx).addAlert(body, caller);
      return created(presentFlowAlert(alert));
    }),

    write(changeFlowAlert, async ({ params, body, ifMatch, caller }, { tx }) => {
      const service = createFlowAlertService(tx);
      return ok(presentFlowAlert(await service.changeAlert(params.id, body, ifMatch, caller)));
    }),

    write(removeFlowAlert, async ({ params, ifMatch, caller }, { tx }) => {
      const removal = await createFlowAlertService(tx).removeAlert(params.id, ifMatch, caller);
      return ok(presentRemoved(removal));
    }),

    removalListRoute(listRemovedFlowAlerts, db),

    restoreRoute(restoreFlowAlert, dependencies, [
      {
        kind: REMOVED_ALERT,
        topics: ['unusual-flow'],
        restore: (tx, removal, caller) => createFlowAlertService(tx).restoreAlert(removal, caller),
      },
    ]),
  ];
}
