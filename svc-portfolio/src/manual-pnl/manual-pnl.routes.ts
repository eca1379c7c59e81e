import { addManualPnl, changeManualPnl, getManualPnl } from '@dashboard/contracts-portfolio';
import {
  created,
  inTransaction,
  ok,
  type Route,
  route,
  withIdempotencyKey,
} from '@dashboard/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { changeManualFigures } from './manual-pnl.service.ts';
import { createManualPnlStore } from './manual-pnl.store.ts';
import { presentManualPnl } from './manual-pnl.view.ts';

export function manualPnlRoutes({ db, changePublisher }: Dependencies): Route[] {
  return [
    route(getManualPnl, async ({ params }) => {
      const record = await createManualPnlStore(db).findByFund(params.fund);
      return ok(record ? presentManualPnl(record) : null);
    }),

    route(addManualPnl, async ({ body, idempotencyKey: key }) => {
      const response = await withIdempotencyKey(
        db,
        { key, endpoint: addManualPnl.id, body },
        async (tx) => created(presentManualPnl(await createManualPnlStore(tx).insertRecord(body))),
      );
      changePublisher.publish('manual-pnl');
      return response;
    }),

    route(changeManualPnl, async ({ params, body, ifMatch }) => {
      const record = await inTransaction(db, (tx) =>
        changeManualFigures(tx, params.id, body, ifMatch),
      );
      changePublisher.publish('manual-pnl');
      return ok(presentManualPnl(record));
    }),
  ];
}
