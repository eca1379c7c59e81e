import { listHoldings } from '@dashboard/contracts-portfolio';
import { ok, type Route, route } from '@dashboard/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { createHoldingStore } from './holdings.store.ts';
import { presentHoldings } from './holdings.view.ts';

export function holdingRoutes({ db }: Dependencies): Route[] {
  return [
    route(listHoldings, async ({ query }) => {
      const holdings = await createHoldingStore(db).listHoldings(query.fund);
      return ok(presentHoldings(holdings));
    }),
  ];
}
