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
import { createManualPnlService } from './manual-pnl.service.ts';
import { createManualPnlStore } from './manual-pnl.store.ts';
import { presentManualPnl } from './manual-pnl.view.ts';

export function manualPnlRoutes({ db, changePublisher }: Dependencies): Route[] {
  return [
    route(getManualPnl, async ({ params }) => {
      const record = await createManualPnlStore(db).findByFund(params.fund);
      return ok(record ? presentManualPnl(record) : null);
    }),

    route(addManualPnl, async ({ body, caller, idempotencyKey: key }) => {
      const response = await withIdempotencyKey(
        db,
        { key, caller, endpoint: addManualPnl, body },
        async (tx) =>
          created(presentManualPnl(await createManualPnlService(tx).addFigures(body, caller))),
      );
      changePublisher.publish('manual-pnl');
      return response;
    }),

    route(changeManualPnl, async ({ params, body, ifMatch, caller }) => {
      const record = await inTransaction(db, (tx) =>
        createManualPnlService(tx).changeFigures(params.id, body, ifMatch, caller),
      );
      changePublisher.publish('manual-pnl');
      return ok(presentManualPnl(record));
    }),
  ];
}
