import { listStateHistory } from '@dashboard/contracts-portfolio';
import { cutPage, readPage } from '@dashboard/service-kit/database';
import { ok, type Route, route } from '@dashboard/service-kit/http';
import type { Dependencies } from '../dependencies.ts';
import { createStateHistoryStore } from './state-history.store.ts';
import { presentStateChange } from './state-history.view.ts';

export function stateHistoryRoutes({ db, tradingTimeZone: timeZone }: Dependencies): Route[] {
  return [
    route(listStateHistory, async ({ query: { from, to, ...query } }) => {
      const page = readPage(listStateHistory, query);
      const changes = await createStateHistoryStore(db).listByDays({ from, to, timeZone }, page);
      return ok(cutPage(changes.map(presentStateChange)));
    }),
  ];
}
