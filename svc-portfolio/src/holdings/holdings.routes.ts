import {
  addHolding,
  changeHolding,
  clearHoldings,
  type Holding,
  listHoldings,
  removeHolding,
} from '@dashboard/contracts-portfolio';
import {
  computeTradingDay,
  created,
  inTransaction,
  ok,
  type Route,
  respondWith,
  route,
  withIdempotencyKey,
} from '@dashboard/service-kit';
import type { Knex } from 'knex';
import type { Dependencies } from '../dependencies.ts';
import { createJobStore } from '../jobs/jobs.store.ts';
import { CLEAR_KIND, type ClearInput } from './clear.jobs.ts';
import { createHoldingService } from './holdings.service.ts';
import { createHoldingStore, type HoldingRecord } from './holdings.store.ts';
import { presentHoldings } from './holdings.view.ts';
import { newHoldingOf } from './new-holding.ts';

/** One holding, with its share of its fund's cost. */
async function presentInFund(db: Knex, { id, fund }: HoldingRecord): Promise<Holding> {
  const ofFund = presentHoldings(await createHoldingStore(db).listHoldings(fund));
  return ofFund.find((holding) => holding.id === id) as Holding;
}

export function holdingRoutes(dependencies: Dependencies): Route[] {
  const { db, changePublisher, queue, tradingTimeZone } = dependencies;
  const today = () => computeTradingDay(new Date(), tradingTimeZone);
  const announceChange = () => changePublisher.publish('holdings', 'portfolio-activity');
  return [
    route(listHoldings, async ({ query }) => {
      const holdings = await createHoldingStore(db).listHoldings(query.fund);
      return ok(presentHoldings(holdings));
    }),

    route(addHolding, async ({ body, idempotencyKey: key }) => {
      const given = await withIdempotencyKey(
        db,
        { key, endpoint: addHolding.id, body },
        async (tx) => {
          const holding = newHoldingOf(body, today());
          const added = await createHoldingService(tx, today()).addHolding(body.fund, holding);
          return created(await presentInFund(tx, added));
        },
      );
      announceChange();
      return given;
    }),

    route(changeHolding, async ({ params, body, ifMatch }) => {
      const holding = await inTransaction(db, async (tx) => {
        const service = createHoldingService(tx, today());
        return presentInFund(tx, await service.changeHolding(params.id, body, ifMatch));
      });
      announceChange();
      return ok(holding);
    }),

    route(removeHolding, async ({ params }) => {
      await inTransaction(db, (tx) => createHoldingService(tx, today()).removeHolding(params.id));
      announceChange();
      return ok({ success: true });
    }),

    route(clearHoldings, async ({ body, idempotencyKey: key }) => {
      const input: ClearInput = { fund: body.fund ?? null };
      const accepted = await withIdempotencyKey(
        db,
        { key, endpoint: clearHoldings.id, body },
        async (tx) =>
          respondWith(202, { jobId: await createJobStore(tx).insertJob(CLEAR_KIND, input) }),
      );
      await queue.enqueue(accepted.body.jobId);
      return accepted;
    }),
  ];
}
