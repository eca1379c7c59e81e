import { listFlowOutcomes, recordFlowOutcome } from '@dashboard/contracts-flow';
import { cutPage, readPage } from '@dashboard/service-kit/database';
import { ok, type Route, route } from '@dashboard/service-kit/http';
import { createWrite } from '@dashboard/service-kit/writes';
import type { Dependencies } from '../dependencies.ts';
import { createOutcomeService } from './outcomes.service.ts';
import { presentAlertOutcome } from './outcomes.view.ts';

export function outcomeRoutes(dependencies: Dependencies): Route[] {
  const { db } = dependencies;
  const write = createWrite(dependencies);
  return [
    route(listFlowOutcomes, async ({ query }) => {
      const page = readPage(listFlowOutcomes, query);
      const { records, total } = await createOutcomeService(db).listOutcomes(page);
      return ok({ outcomes: cutPage(records.map(presentAlertOutcome)), total });
    }),

    write(recordFlowOutcome, async ({ params, body, ifMatch, caller }, { tx }) => {
      const service = createOutcomeService(tx);
      return ok(presentAlertOutcome(await service.recordOutcome(params.id, body, ifMatch, caller)));
    }),
  ];
}
