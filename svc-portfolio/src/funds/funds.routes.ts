import { addFund, changeFund, listFunds, removeFund } from '@dashboard/contracts-portfolio';
import { created, ok, type Route, route } from '@dashboard/service-kit/http';
import { presentRemoved } from '@dashboard/service-kit/removals';
import { createWrite } from '@dashboard/service-kit/writes';
import type { Dependencies } from '../dependencies.ts';
import { createFundService } from './funds.service.ts';
import { createFundStore } from './funds.store.ts';

export function fundRoutes(dependencies: Dependencies): Route[] {
  const write = createWrite(dependencies);
  return [
    route(listFunds, async () => ok(await createFundStore(dependencies.db).listFunds())),

    write(addFund, async ({ body, caller }, { tx }) =>
      created(await createFundService(tx).addFund(body.name, caller)),
    ),

    write(changeFund, { hasLockLimit: true }, async (request, { tx, publish }) => {
      const { fund, isRenamed } = await createFundService(tx).changeFund(request.body, request);
      if (isRenamed) publish(...changeFund.effect.mayPublish);
      return ok(fund);
    }),

    write(removeFund, { hasLockLimit: true }, async (request, { tx }) =>
      ok(presentRemoved(await createFundService(tx).removeFund(request))),
    ),
  ];
}
