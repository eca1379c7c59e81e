import {
  ALL_FUNDS,
  addHolding,
  changeHolding,
  clearHoldings,
  computePortfolioPercents,
  formatCalendarDay,
  type Holding,
  listHoldings,
  listPerformers,
  removeHolding,
  TOP_PERFORMERS,
} from '@dashboard/contracts-portfolio';
import { getOptionsLongTermLabel } from '@dashboard/position-file';
import { appendAuditEntry } from '@dashboard/service-kit/audit';
import { cutPage, readPage } from '@dashboard/service-kit/database';
import { created, ok, type Route, respondWith, route } from '@dashboard/service-kit/http';
import { presentRemoved } from '@dashboard/service-kit/removals';
import { computeTradingDay } from '@dashboard/service-kit/time';
import { createWrite } from '@dashboard/service-kit/writes';
import type { Knex } from 'knex';
import type { z } from 'zod';
import { createFundStore } from '../funds/funds.store.ts';
import type { JobDependencies } from '../jobs/job-queue.ts';
import { submitJob } from '../jobs/jobs.service.ts';
import { clearJob, describeHoldings } from './holdings.jobs.ts';
import { createHoldingService } from './holdings.service.ts';
import { createHoldingStore } from './holdings.store.ts';
import { completePosition, type HoldingRecord, type NewHolding, toPosition } from './position.ts';
import { createSnapshotService } from './snapshots.service.ts';

const toNewHolding = (body: z.output<typeof addHolding.body>, today: string): NewHolding => ({
  ...completePosition(toPosition(body)),
  dateOpened: body.dateOpened ?? today,
});

/** @param totalCost of the whole list, in USD; percentages are shares of it */
function presentHoldings(holdings: readonly HoldingRecord[], totalCost: string): Holding[] {
  const percents = computePortfolioPercents(holdings, totalCost);
  return holdings.map((holding, index) => ({
    ...holding,
    entryPrice: holding.tradePrice,
    shares: holding.quantity,
    portfolioPercent: percents[index] ?? 0,
    dateOpened: holding.dateOpened && formatCalendarDay(holding.dateOpened),
    optionsLongTerm: getOptionsLongTermLabel(holding.quantity),
  }));
}

const presentInFund = async (db: Knex, holding: HoldingRecord) => {
  const cost = await createHoldingStore(db).sumCost(holding.fund);
  return presentHoldings([holding], cost)[0] as Holding;
};

export function holdingRoutes(dependencies: JobDependencies): Route[] {
  const { db, queue, tradingTimeZone } = dependencies;
  const write = createWrite(dependencies);
  const getToday = () => computeTradingDay(new Date(), tradingTimeZone);
  return [
    route(listHoldings, async ({ query }) => {
      await createFundStore(db).assertKnown(query.fund);
      const store = createHoldingStore(db);
      const [holdings, cost] = await Promise.all([
        store.listHoldings(query.fund, readPage(listHoldings, query)),
        store.sumCost(query.fund),
      ]);
      return ok(cutPage(presentHoldings(holdings, cost)));
    }),

    route(listPerformers, async () => {
      const performers = await createSnapshotService(db).listPerformers(getToday(), TOP_PERFORMERS);
      return ok(
        performers.map(({ isSincePurchase, ...performer }) => ({
          ...performer,
          sincePurchase: isSincePurchase || undefined,
        })),
      );
    }),

    write(addHolding, async ({ body, caller }, { tx }) => {
      const holding = toNewHolding(body, getToday());
      const service = createHoldingService(tx, getToday());
      return created(await presentInFund(tx, await service.addHolding(body.fund, holding, caller)));
    }),

    write(changeHolding, async ({ params, body, ifMatch, caller }, { tx }) => {
      const service = createHoldingService(tx, getToday());
      const holding = await service.changeHolding(params.id, body, ifMatch, caller);
      return ok(await presentInFund(tx, holding));
    }),

    write(removeHolding, async ({ params, caller }, { tx }) => {
      const removal = await createHoldingService(tx, getToday()).removeHolding(params.id, caller);
      return ok(presentRemoved(removal));
    }),

    write(
      clearHoldings,
      {
        async finish(accepted) {
          await queue.enqueue(accepted.body.jobId);
          return accepted;
        },
      },
      async ({ body, caller }, { tx }) => {
        const input = { fund: body.fund === ALL_FUNDS ? null : body.fund };
        await createFundStore(tx).assertKnown(input.fund ?? undefined);
        const jobId = await submitJob(tx, clearJob, input, caller);
        // The job adds its own entry when it ends.
        await appendAuditEntry(tx, {
          caller,
          action: 'holdings.clear-requested',
          subject: describeHoldings(input.fund),
          after: { jobId },
        });
        return respondWith(202, { jobId });
      },
    ),
  ];
}
