import { addManualPnl, changeManualPnl, getManualPnl } from '@dashboard/contracts-portfolio';
import { created, ok, type Route, route } from '@dashboard/service-kit/http';
import { createWrite } from '@dashboard/service-kit/writes';
import type { Dependencies } from '../dependencies.ts';
import { createManualPnlService } from './manual-pnl.service.ts';
import { createManualPnlStore } from './manual-pnl.store.ts';
import { presentManualPnl } from './manual-pnl.view.ts';

export function manualPnlRoutes(dependencies: Dependencies): Route[] {
  const { db } = dependencies;
  const write = createWrite(dependencies);
  return [
    route(getManualPnl, async ({ params }) => {
      const record = await createManualPnlStore(db).findByFund(params.fund);
      return ok(record ? presentManualPnl(record) : null);
    }),

    write(addManualPnl, async ({ body, caller }, { tx }) =>
      created(presentManualPnl(await createManualPnlService(tx).addFigures(body, caller))),
    ),

    write(changeManualPnl, async ({ params, body, ifMatch, caller }, { tx }) => {
      const service = createManualPnlService(tx);
      return ok(presentManualPnl(await service.changeFigures(params.id, body, ifMatch, caller)));
    }),
  ];
}
