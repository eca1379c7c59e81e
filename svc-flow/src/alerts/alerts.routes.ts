import {
  addFlowAlert,
  changeFlowAlert,
  countFlowAlerts,
  listFlowAlerts,
  listFlowDayFigures,
  listNewAlerts,
  listRemovedFlowAlerts,
  removeFlowAlert,
  restoreFlowAlert,
} from '@dashboard/contracts-flow';
import { cutPage, readPage } from '@dashboard/service-kit/database';
import { created, ok, type Route, route } from '@dashboard/service-kit/http';
import { presentRemoved, removalListRoute, restoreRoute } from '@dashboard/service-kit/removals';
import { computeTradingDay } from '@dashboard/service-kit/time';
import { createWrite } from '@dashboard/service-kit/writes';
import type { Dependencies } from '../dependencies.ts';
import { alertRestorer, removeAlert } from './alerts.service.ts';
import {
  alertRecords,
  clearEmpty,
  countAlerts,
  listAlerts,
  listAlertsByDays,
} from './alerts.store.ts';
import { presentAlert, presentCounts, presentNewAlert } from './alerts.view.ts';

export function alertRoutes(dependencies: Dependencies): Route[] {
  const { db, tradingTimeZone } = dependencies;
  const getToday = () => computeTradingDay(new Date(), tradingTimeZone);
  const write = createWrite(dependencies);
  return [
    route(listFlowAlerts, async ({ query }) => {
      return ok(cutPage((await listAlerts(db, query)).map(presentAlert)));
    }),

    route(countFlowAlerts, async () => {
      const { all, active } = await countAlerts(db, getToday());
      return ok({ ...all, active: active.calls + active.puts });
    }),

    route(listFlowDayFigures, async () => {
      const { active } = await countAlerts(db, getToday());
      return ok([presentCounts(active)]);
    }),

    route(listNewAlerts, async ({ query }) => {
      const alerts = await listAlertsByDays(db, query, readPage(listNewAlerts, query));
      return ok(cutPage(alerts.map(presentNewAlert)));
    }),

    write(addFlowAlert, async ({ body, caller }, { tx }) => {
      return created(presentAlert(await alertRecords(tx).add(clearEmpty(body), caller)));
    }),

    write(changeFlowAlert, async ({ params, body, ifMatch, caller }, { tx }) => {
      const alerts = alertRecords(tx);
      const alert = await alerts.lock(params, ifMatch);
      return ok(presentAlert(await alerts.change(alert, clearEmpty(body), caller)));
    }),

    write(removeFlowAlert, async ({ params, ifMatch, caller }, { tx }) => {
      return ok(presentRemoved(await removeAlert(tx, params, ifMatch, caller)));
    }),

    removalListRoute(listRemovedFlowAlerts, db),

    restoreRoute(restoreFlowAlert, dependencies, [alertRestorer]),
  ];
}
