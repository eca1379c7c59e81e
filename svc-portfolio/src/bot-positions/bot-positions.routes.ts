import { listBotPositions, recordBotOutcome } from '@dashboard/contracts-portfolio';
import { cutPage, inTransaction, ok, type Route, readPage, route } from '@dashboard/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { createBotPositionService } from './bot-positions.service.ts';
import { presentBotPosition } from './bot-positions.view.ts';

export function botPositionRoutes({ db, changePublisher }: Dependencies): Route[] {
  return [
    route(listBotPositions, async ({ query }) => {
      const page = readPage(listBotPositions, query);
      const { records, total } = await createBotPositionService(db).listPositions(page);
      return ok({ positions: cutPage(records.map(presentBotPosition)), total });
    }),

    route(recordBotOutcome, async ({ params, body, ifMatch, caller }) => {
      const record = await inTransaction(db, (tx) =>
        createBotPositionService(tx).recordOutcome(params, body, ifMatch, caller),
      );
      changePublisher.publish('bot-positions');
      return ok(presentBotPosition(record));
    }),
  ];
}
