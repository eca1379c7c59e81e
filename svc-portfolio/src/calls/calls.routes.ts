import { addCall, getCallSummary } from '@dashboard/contracts-portfolio';
import { ok, type Route, route, unchanged } from '@dashboard/service-kit/http';
import { getClientNetwork } from '@dashboard/service-kit/identity';
import { createWrite } from '@dashboard/service-kit/writes';
import type { Dependencies } from '../dependencies.ts';
import type { CallDependencies } from './call-dependencies.ts';
import { createCallService } from './calls.service.ts';

export function callRoutes(
  dependencies: Dependencies & { readonly calls: CallDependencies },
): Route[] {
  const { db, calls, tradingTimeZone: timeZone } = dependencies;
  const write = createWrite(dependencies);
  return [
    write(
      addCall,
      { prepare: ({ address }) => calls.rateLimit.consume(getClientNetwork(address)) },
      async ({ body }, { tx }) => {
        const device = calls.hashDevice(body.device);
        const counts = await createCallService(tx).addCall({ ...body, device });
        return counts ? ok({ success: true }) : unchanged({ success: true });
      },
    ),

    route(getCallSummary, async ({ query: { from, to } }) =>
      ok(await createCallService(db).summarizeDays({ from, to, timeZone })),
    ),
  ];
}
