import { fundSchema } from '@dashboard/contracts-portfolio';
import { computeTradingDay } from '@dashboard/service-kit';
import { z } from 'zod';
import { createHoldingStore, type Position } from '../holdings/holdings.store.ts';
import { defineJobKind, type JobKind } from '../jobs/job-kind.ts';
import { takeSnapshot } from '../metrics/take-snapshot.ts';
import { differenceOf } from './difference.ts';
import { createImportStore } from './imports.store.ts';
import { recordImport } from './record-import.ts';

export const IMPORT_KIND = 'holdings-import';

const positionSchema: z.ZodType<Position> = z.object({
  ticker: z.string(),
  quantity: z.number(),
  tradePrice: z.number(),
  currentPrice: z.number().nullable(),
  pnlPercent: z.number().nullable(),
  pnlOpen: z.number().nullable(),
});

const inputSchema = z.object({ fund: fundSchema, positions: z.array(positionSchema) });

export type ImportInput = z.infer<typeof inputSchema>;

/** Small enough that progress moves, large enough that 5,000 rows take a few statements. */
const CHUNK = 500;

function* inChunks<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += CHUNK) yield rows.slice(start, start + CHUNK);
}

/**
 * Makes a fund's holdings equal the list: new tickers are created with the trading day as their
 * date opened, those held keep theirs, those the list does not name are removed. What the fund
 * was before is kept, so that the import can be undone.
 */
export function importJob(options: { timeZone: string; now: () => Date }): JobKind {
  return defineJobKind({
    name: IMPORT_KIND,
    input: inputSchema,
    topics: ['holdings', 'daily-activity', 'portfolio-activity'],
    failure: 'The import could not be carried out and nothing was changed. Please try again.',
    async run(tx, { fund, positions }, { jobId, progress }) {
      const store = createHoldingStore(tx);
      await store.lockFundForJob(fund);
      await store.lockFund(fund);
      const before = await store.snapshot(fund);
      const revisionBefore = await store.revisionOf(fund);
      const held = await store.listHoldings(fund);
      const difference = differenceOf(held, positions);
      const { created, updated, unchanged, removed } = difference;
      const total = created.length + updated.length + removed.length;
      let done = 0;
      const advance = (rows: readonly unknown[]) => {
        done += rows.length;
        progress((done / total) * 99);
      };
      const today = computeTradingDay(options.now(), options.timeZone);
      for (const chunk of inChunks(removed)) {
        await store.deleteHoldings(chunk.map(({ id }) => id));
        advance(chunk);
      }
      for (const chunk of inChunks(updated)) {
        await store.updateHoldings(fund, chunk);
        advance(chunk);
      }
      for (const chunk of inChunks(created)) {
        await store.insertHoldings(
          fund,
          chunk.map((position) => ({ ...position, dateOpened: today })),
        );
        advance(chunk);
      }
      const dayLists = await recordImport(tx, { jobId, fund, day: today, held, difference });
      const results = {
        updated: updated.length,
        created: created.length,
        removed: removed.length,
        unchanged: unchanged.length,
      };
      await createImportStore(tx).insertImport({
        id: jobId,
        fund,
        day: today,
        before,
        ...dayLists,
        added: created.map(({ ticker }) => ticker),
        removed: removed.map(({ ticker }) => ticker),
        results,
        revisionBefore,
        revisionAfter: await store.countRevision(fund),
      });
      await takeSnapshot(tx, fund, today);
      return results;
    },
  });
}
