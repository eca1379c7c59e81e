import {
  addFlowAlert,
  changeFlowAlert,
  listFlowAlerts,
  removeFlowAlert,
} from '@dashboard/contracts-flow';
import {
  created,
  inTransaction,
  notFound,
  ok,
  parseRowId,
  type Route,
  route,
  staleVersion,
  withIdempotencyKey,
} from '@dashboard/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { createFlowAlertStore } from './alerts.store.ts';
import { presentFlowAlert } from './alerts.view.ts';

/** The id of an alert. @throws HttpError 404 for text that is not an id */
function parseAlertId(text: string): string {
  const id = parseRowId(text);
  if (id === undefined) throw notFound('No such alert');
  return id;
}

export function alertRoutes({ db, changePublisher }: Dependencies): Route[] {
  return [
    route(listFlowAlerts, async ({ query }) => {
      const alerts = await createFlowAlertStore(db).listFlowAlerts(query);
      return ok(alerts.map(presentFlowAlert));
    }),

    route(addFlowAlert, async ({ body, idempotencyKey: key }) => {
      const response = await withIdempotencyKey(
        db,
        { key, endpoint: addFlowAlert.id, body },
        async (tx) =>
          created(presentFlowAlert(await createFlowAlertStore(tx).insertFlowAlert(body))),
      );
      changePublisher.publish('unusual-flow');
      return response;
    }),

    route(changeFlowAlert, async ({ params, body, ifMatch }) => {
      const id = parseAlertId(params.id);
      const alert = await inTransaction(db, async (tx) => {
        const store = createFlowAlertStore(tx);
        const before = await store.lockFlowAlert(id);
        if (!before) throw notFound('No such alert');
        if (ifMatch !== undefined && ifMatch !== before.version) throw staleVersion();
        return store.updateFlowAlert(id, body);
      });
      changePublisher.publish('unusual-flow');
      return ok(presentFlowAlert(alert));
    }),

    route(removeFlowAlert, async ({ params }) => {
      const id = parseAlertId(params.id);
      if (!(await createFlowAlertStore(db).deleteFlowAlert(id))) throw notFound('No such alert');
      changePublisher.publish('unusual-flow');
      return ok({ success: true });
    }),
  ];
}
