import { listStateHistory } from '@dashboard/contracts-portfolio';
import { ok, type Route, route } from '@dashboard/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { createStateHistoryStore, type StateChangeRecord } from './state-history.store.ts';

const presentStateChange = ({ symbol, field, before, after, at }: StateChangeRecord) => ({
  symbol,
  field,
  before,
  after,
  at: at.toISOString(),
});

export function stateHistoryRoutes({ db, tradingTimeZone: timeZone }: Dependencies): Route[] {
  return [
    route(listStateHistory, async ({ query: { from, to } }) => {
      const changes = await createStateHistoryStore(db).listOfDays({ from, to, timeZone });
      return ok(changes.map(presentStateChange));
    }),
  ];
}
