import { addManualPnl, changeManualPnl, getManualPnl } from '@dashboard/contracts-portfolio';
import { created, ok, type Route, route } from '@dashboard/service-kit/http';
import { createWrite } from '@dashboard/service-kit/writes';
import type { Dependencies } from '../dependencies.ts';
import { createFundStore } from '../funds/funds.store.ts';
import { manualPnlRecords } from './manual-pnl.store.ts';

export function manualPnlRoutes(dependencies: Dependencies): Route[] {
  const { db } = dependencies;
  const write = createWrite(dependencies);
  return [
    route(getManualPnl, async ({ params: { fund } }) => {
      await createFundStore(db).assertKnown(fund);
      return ok((await manualPnlRecords(db).find({ fund })) ?? null);
    }),

    // A constraint turns a second record for a fund into a 409.
    write(addManualPnl, async ({ body, caller }, { tx }) =>
      created(await manualPnlRecords(tx).add(body, caller)),
    ),

    write(changeManualPnl, async ({ params, body, ifMatch, caller }, { tx }) => {
      const records = manualPnlRecords(tx);
      const before = await records.lock(params, ifMatch);
      return ok(await records.change(before, body, caller));
    }),
  ];
}
