import {
  type BotPosition,
  listBotPositions,
  recordBotOutcome,
} from '@dashboard/contracts-portfolio';
import { computeResultPercent } from '@dashboard/contracts-trading';
import { cutPage, readPage } from '@dashboard/service-kit/database';
import { ok, type Route, route } from '@dashboard/service-kit/http';
import { createWrite } from '@dashboard/service-kit/writes';
import type { Dependencies } from '../dependencies.ts';
import { type BotPositionRecord, createBotPositionService } from './bot-positions.service.ts';

function presentBotPosition({ isOpen, ...record }: BotPositionRecord): BotPosition {
  const { outcome, enteredAt, exitedAt } = record;
  const isRecorded = outcome !== null && Object.values(outcome).some((value) => value !== null);
  return {
    ...record,
    enteredAt: enteredAt?.toISOString() ?? null,
    exitedAt: exitedAt?.toISOString() ?? null,
    open: isOpen,
    outcome: isRecorded ? outcome : null,
    resultPercent: computeResultPercent(outcome),
  };
}

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
