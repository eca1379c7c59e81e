import { addCall, getCallSummary } from '@dashboard/contracts-portfolio';
import { getClientNetwork, ok, type Route, route } from '@dashboard/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { createCallService } from './calls.service.ts';

export function callRoutes(dependencies: Dependencies): Route[] {
  const { db, changePublisher, calls, tradingTimeZone: timeZone } = dependencies;
  return [
    route(addCall, async ({ body, address }) => {
      await calls.rateLimit.consume(getClientNetwork(address));
      const device = calls.hashDevice(body.device);
      const counts = await createCallService(db).addCall({ ...body, device });
      if (counts) changePublisher.publish('calls');
      return ok({ success: true });
    }),

    route(getCallSummary, async ({ query: { from, to } }) =>
      ok(await createCallService(db).summarizeDays({ from, to, timeZone })),
    ),
  ];
}
