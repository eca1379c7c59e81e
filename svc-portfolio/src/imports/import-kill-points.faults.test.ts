import type { Fund } from '@dashboard/contracts-portfolio';
import { recordFigure } from '@dashboard/reliability';
import { fundsOfKilledJobs, killAtEveryPoint } from '../../test/kill-at-every-point.ts';
import { setUpPortfolio } from '../../test/test-portfolio.ts';
import { createFundStore } from '../funds/funds.store.ts';

const KEPT = ['KA', 'KB'];
const CHANGED = ['CA', 'CB', 'CC'];
const results = { created: 2, updated: 3, removed: 2, unchanged: 2 };

const portfolio = setUpPortfolio({ imports: { waitMs: 0 } });
const submitted = new Map<string, { ticker: string; quantity: number }[]>();

const hold = (ticker: string, quantity: number) => ({ ticker, quantity });
const held = (rows: readonly { ticker: string; quantity: number | string }[]) =>
  rows.map(({ ticker, quantity }) => hold(ticker, Number(quantity)));
const getTickers = (rows: readonly { ticker: string }[]) => rows.map(({ ticker }) => ticker);

/** Compared with any other list, each retains 2 tickers, changes 3 and has 2 of its own. */
function createList(n: number) {
  const own = `N${String.fromCharCode(65 + Math.floor(n / 26), 65 + (n % 26))}`;
  return [
    ...KEPT.map((ticker) => hold(ticker, 1)),
    ...CHANGED.map((ticker) => hold(ticker, 1 + n)),
    ...['A', 'B'].map((last) => hold(own + last, 1)),
  ];
}

async function submitImport(fund: Fund): Promise<string> {
  const list = createList(submitted.size + 1);
  const { status, body } = await portfolio.importHoldings(
    fund,
    ...list.map((holding) => ({ ...holding, tradePrice: 5 })),
  );
  expect(status).toBe(202);
  submitted.set(body.jobId, list);
  return body.jobId;
}

beforeAll(async () => {
  await portfolio.emptyRedis();
  for (const fund of fundsOfKilledJobs) {
    await portfolio.hold(
      fund,
      createList(0).map((holding) => ({ ...holding, tradePrice: 5 })),
    );
  }
});

async function expectEachAppliedOnce(fund: Fund): Promise<void> {
  const { db } = portfolio;
  const imports = await db('imports').where({ fund }).orderBy('revision_after');
  const lists = [createList(0), ...imports.map(({ id }) => submitted.get(id) ?? [])];
  const own = lists.map((list) => getTickers(list.slice(KEPT.length + CHANGED.length)));

  expect(imports.map(({ before }) => held(before))).toEqual(lists.slice(0, -1));
  expect(imports.map((row) => row.results)).toEqual(imports.map(() => results));
  expect(imports.map(({ revision_after }) => Number(revision_after))).toEqual(
    imports.map((_, index) => index + 1),
  );
  expect(await createFundStore(db).getRevision(fund)).toBe(imports.length);

  const now = await portfolio.listHeld(fund);
  expect(held(now)).toEqual(lists.at(-1));
  expect(now.map(({ version }) => version)).toEqual([
    ...KEPT.map(() => 1),
    ...CHANGED.map(() => 1 + imports.length),
    1,
    1,
  ]);

  const records = await db('portfolio_activity').where({ fund });
  const expected = imports.flatMap(({ id }, index) => [
    ...(own[index + 1] ?? []).map((ticker) => `${id} holding_added ${ticker}`),
    ...(own[index] ?? []).map((ticker) => `${id} holding_removed ${ticker}`),
    ...CHANGED.map((ticker) => `${id} holding_modified ${ticker}`),
  ]);
  expect(records.map((r) => `${r.import_id} ${r.activity_type} ${r.ticker}`).sort()).toEqual(
    expected.sort(),
  );

  const days = await db('daily_activity').where({ fund }).orderBy('day');
  expect(days.reduce((sum, { version }) => sum + version, 0)).toBe(imports.length);
  expect(days.at(-1).added_positions.sort()).toEqual(own.at(-1));
}

it('an import takes effect exactly once if killed at any of over 50 points: before each statement and command, or after its response [CSV-20, CSV-25, CSV-27, CSV-28, CSV-29, CSV-30]', async () => {
  const { reached, jobs } = await killAtEveryPoint(portfolio, ['before', 'answered'], submitImport);
  expect(reached.length).toBeGreaterThan(50);
  expect(jobs).toHaveLength(submitted.size);
  for (const job of jobs) expect(job).toMatchObject({ state: 'completed', progress: 100, results });
  for (const fund of fundsOfKilledJobs) await expectEachAppliedOnce(fund);
  expect(await portfolio.db('imports')).toHaveLength(submitted.size);
  const { length: points } = reached;
  recordFigure(23, 'points at which an import was killed and still took effect once', points, {
    bar: 50,
    better: 'higher',
  });
});
