import { listBotPositions, recordBotOutcome } from '@dashboard/contracts-portfolio';
import { cutPage, readPage } from '@dashboard/service-kit/database';
import { ok, type Route, route } from '@dashboard/service-kit/http';
import { createWrite } from '@dashboard/service-kit/writes';
import type { Dependencies } from '../dependencies.ts';
import { createBotPositionService } from './bot-positions.service.ts';
import { presentBotPosition } from './bot-positions.view.ts';

export function botPositionRoutes(dependencies: Dependencies): Route[] {
  const { db } = dependencies;
  const write = createWrite(dependencies);
  return [
    route(listBotPositions, async ({ query }) => {
      const page = readPage(listBotPositions, query);
      const { records, total } = await createBotPositionService(db).listPositions(page);
      return ok({ positions: cutPage(records.map(presentBotPosition)), total });
    }),

    write(recordBotOutcome, async ({ params, body, ifMatch, caller }, { tx }) => {
      const service = createBotPositionService(tx);
      return ok(presentBotPosition(await service.recordOutcome(params, body, ifMatch, caller)));
    }),
  ];
}
