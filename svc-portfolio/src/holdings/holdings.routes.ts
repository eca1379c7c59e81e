import {
  ALL_FUNDS,
  addHolding,
  changeHolding,
  clearHoldings,
  type Holding,
  listHoldings,
  listPerformers,
  removeHolding,
  TOP_PERFORMERS,
} from '@dashboard/contracts-portfolio';
import {
  appendAuditEntry,
  computeTradingDay,
  created,
  cutPage,
  inTransaction,
  ok,
  presentRemoved,
  type Route,
  readPage,
  respondWith,
  route,
  withIdempotencyKey,
} from '@dashboard/service-kit';
import type { Knex } from 'knex';
import type { z } from 'zod';
import type { Dependencies } from '../dependencies.ts';
import { submitJob } from '../jobs/jobs.service.ts';
import { clearJob, describeHoldings } from './holdings.jobs.ts';
import { createHoldingService } from './holdings.service.ts';
import { createHoldingStore } from './holdings.store.ts';
import { presentHoldings } from './holdings.view.ts';
import { completePosition, type HoldingRecord, type NewHolding } from './position.ts';

/** A new holding; opened today where the body has no day. @param today YYYY-MM-DD */
const toNewHolding = (body: z.output<typeof addHolding.body>, today: string): NewHolding =>
  completePosition({
    ...body,
    currentPrice: null,
    pnlPercent: body.pnlPercent ?? null,
    pnlOpen: body.pnlOpen ?? null,
    dateOpened: body.dateOpened ?? today,
  });

const presentInFund = async (db: Knex, holding: HoldingRecord) => {
  const cost = await createHoldingStore(db).sumCost(holding.fund);
  return presentHoldings([holding], cost)[0] as Holding;
};

export function holdingRoutes(dependencies: Dependencies): Route[] {
  const { db, changePublisher, queue, tradingTimeZone } = dependencies;
  const getToday = () => computeTradingDay(new Date(), tradingTimeZone);
  const publishChange = () => changePublisher.publish('holdings', 'portfolio-activity');
  return [
    route(listHoldings, async ({ query }) => {
      const store = createHoldingStore(db);
      const [holdings, cost] = await Promise.all([
        store.listHoldings(query.fund, readPage(listHoldings, query)),
        store.sumCost(query.fund),
      ]);
      return ok(cutPage(presentHoldings(holdings, cost)));
    }),

    route(listPerformers, async () =>
      ok(await createHoldingStore(db).listPerformers(TOP_PERFORMERS)),
    ),

    route(addHolding, async ({ body, caller, idempotencyKey: key }) => {
      const response = await withIdempotencyKey(
        db,
        { key, caller, endpoint: addHolding, body },
        async (tx) => {
          const holding = toNewHolding(body, getToday());
          const service = createHoldingService(tx, getToday());
          const added = await service.addHolding(body.fund, holding, caller);
          return created(await presentInFund(tx, added));
        },
      );
      publishChange();
      return response;
    }),

    route(changeHolding, async ({ params, body, ifMatch, caller }) => {
      const holding = await inTransaction(db, async (tx) => {
        const service = createHoldingService(tx, getToday());
        return presentInFund(tx, await service.changeHolding(params.id, body, ifMatch, caller));
      });
      publishChange();
      return ok(holding);
    }),

    route(removeHolding, async ({ params, caller }) => {
      const removal = await inTransaction(db, (tx) =>
        createHoldingService(tx, getToday()).removeHolding(params.id, caller),
      );
      publishChange();
      return ok(presentRemoved(removal));
    }),

    route(clearHoldings, async ({ body, caller, idempotencyKey: key }) => {
      const input = { fund: body.fund === ALL_FUNDS ? null : body.fund };
      const accepted = await withIdempotencyKey(
        db,
        { key, caller, endpoint: clearHoldings, body },
        async (tx) => {
          const jobId = await submitJob(tx, clearJob, input, caller);
          // The job deletes step by step; its own entry comes at its end.
          await appendAuditEntry(tx, {
            caller,
            action: 'holdings.clear-requested',
            subject: describeHoldings(input.fund),
            before: null,
            after: { jobId },
          });
          return respondWith(202, { jobId });
        },
      );
      await queue.enqueue(accepted.body.jobId);
      return accepted;
    }),
  ];
}
