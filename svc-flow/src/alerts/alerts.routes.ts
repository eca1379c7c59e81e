import { addFlowAlert, listFlowAlerts } from '@dashboard/contracts-flow';
import { created, ok, once, type Route, route } from '@dashboard/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { createFlowAlertStore } from './alerts.store.ts';
import { presentFlowAlert } from './alerts.view.ts';

export function alertRoutes({ db, announcer }: Dependencies): Route[] {
  return [
    route(listFlowAlerts, async ({ query }) => {
      const alerts = await createFlowAlertStore(db).listFlowAlerts(query);
      return ok(alerts.map(presentFlowAlert));
    }),

    route(addFlowAlert, async ({ body, idempotencyKey: key }) => {
      const answer = await once(db, { key, endpoint: addFlowAlert.id, body }, async (tx) =>
        created(presentFlowAlert(await createFlowAlertStore(tx).insertFlowAlert(body))),
      );
      announcer.announce('unusual-flow');
      return answer;
    }),
  ];
}
