import { listFlowOutcomes, recordFlowOutcome } from '@dashboard/contracts-flow';
import { cutPage, inTransaction, ok, type Route, readPage, route } from '@dashboard/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { createOutcomeService } from './outcomes.service.ts';
import { presentAlertOutcome } from './outcomes.view.ts';

export function outcomeRoutes({ db, changePublisher }: Dependencies): Route[] {
  return [
    route(listFlowOutcomes, async ({ query }) => {
      const page = readPage(listFlowOutcomes, query);
      const { records, total } = await createOutcomeService(db).listOutcomes(page);
      return ok({ outcomes: cutPage(records.map(presentAlertOutcome)), total });
    }),

    route(recordFlowOutcome, async ({ params, body, ifMatch, caller }) => {
      const record = await inTransaction(db, (tx) =>
        createOutcomeService(tx).recordOutcome(params.id, body, ifMatch, caller),
      );
      changePublisher.publish('unusual-flow');
      return ok(presentAlertOutcome(record));
    }),
  ];
}
