import { isDeepStrictEqual } from 'node:util';
import type { Fund } from '@dashboard/contracts-portfolio';
import { recordFigure } from '@dashboard/reliability';
import { waitUntil } from '@dashboard/test-kit';
import { generateTicker } from '../../test/generated-holdings.ts';
import { startWorkerProcess, type WorkerProcess } from '../../test/processes.ts';
import { initialFunds, setUpPortfolio } from '../../test/test-portfolio.ts';
import { createJobStore } from './jobs.store.ts';

const HELD = 1_500;

const portfolio = setUpPortfolio({ imports: { waitMs: 0 } });
let worker: WorkerProcess;

beforeAll(async () => {
  // Slows an import down to about a second, long enough to flush Redis and stop its worker.
  await portfolio.db.raw(`
    CREATE FUNCTION slow_down() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_sleep(TG_ARGV[0]::float); RETURN NULL; END $$;
    CREATE TRIGGER slow_down AFTER INSERT OR UPDATE OR DELETE ON holdings
    FOR EACH STATEMENT EXECUTE FUNCTION slow_down('0.2');
    CREATE TRIGGER slow_down AFTER UPDATE ON jobs
    FOR EACH ROW WHEN (NEW.state = 'completed') EXECUTE FUNCTION slow_down('0.4');
  `);
});
beforeEach(async () => {
  await portfolio.emptyRedis();
  worker = startWorkerProcess(portfolio.databaseUrl, portfolio.redisUrl);
});
afterEach(() => worker.end('SIGKILL'));

const tickers = Array.from({ length: HELD }, (_, n) => generateTicker(n));
const line = (ticker: string, quantity: number) => ({ ticker, quantity, tradePrice: 5 });

async function submitImport(fund: Fund, holdings: object[]): Promise<string> {
  const { status, body } = await portfolio.post('/api/holdings/import', { fund, holdings });
  expect(status).toBe(202);
  return body.jobId;
}

const findJob = (id: string) => createJobStore(portfolio.db).findJob(id);

const areFinished = (ids: string[]) => async () => {
  const jobs = await Promise.all(ids.map(findJob));
  return jobs.every((job) => job?.state === 'completed' || job?.state === 'failed');
};

async function resetHoldings(): Promise<void> {
  await portfolio.db('holdings').delete();
  for (const fund of initialFunds) {
    await portfolio.hold(
      fund,
      tickers.slice(0, 1_000).map((ticker) => line(ticker, 1)),
    );
  }
}
const imported = [
  ...tickers.slice(200, 600).map((ticker) => line(ticker, 1)),
  ...tickers.slice(600).map((ticker) => line(ticker, 2)),
];
const expectedResults = { created: 500, updated: 400, removed: 200, unchanged: 400 };

it('if Redis is flushed while workers run, no job is lost and none runs twice [CSV-30]', async () => {
  await resetHoldings();
  const second = startWorkerProcess(portfolio.databaseUrl, portfolio.redisUrl);
  try {
    const ids = await Promise.all(initialFunds.map((fund) => submitImport(fund, imported)));
    await waitUntil(async () =>
      (await Promise.all(ids.map(findJob))).some((j) => j?.state === 'active'),
    );
    await portfolio.emptyRedis();
    await waitUntil(areFinished(ids));
    const jobs = await Promise.all(ids.map(findJob));
    const value = jobs.filter((job) => !isDeepStrictEqual(job?.results, expectedResults)).length;
    expect(value).toBe(0);
    for (const fund of initialFunds) {
      const held = await portfolio.listHeld(fund);
      expect(held.map(({ ticker, quantity }) => line(ticker, quantity))).toEqual(imported);
      const changes = held.reduce((sum, { version }) => sum + version - 1, 0);
      expect(changes).toBe(expectedResults.updated);
    }
    const name = 'accepted jobs lost or run twice when Redis was flushed';
    recordFigure(19, name, value, { of: ids.length, bar: 0 });
  } finally {
    await second.end('SIGKILL');
  }
});

it('an import reports its progress while it runs [CSV-36]', async () => {
  await resetHoldings();
  // Records every value, so that none is missed even if this process reads rarely.
  await portfolio.db.raw(`
    CREATE TABLE written_progress (n serial, percent integer);
    CREATE FUNCTION keep_progress() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN INSERT INTO written_progress (percent) VALUES (NEW.progress); RETURN NULL; END $$;
    CREATE TRIGGER keep_progress AFTER UPDATE ON jobs
    FOR EACH ROW EXECUTE FUNCTION keep_progress();
  `);
  const id = await submitImport('Value Fund', imported);
  await waitUntil(areFinished([id]));
  const percents: number[] = await portfolio.db('written_progress').orderBy('n').pluck('percent');
  expect(percents.filter((percent) => percent > 0 && percent < 100).length).toBeGreaterThan(0);
  expect(percents).toEqual(percents.toSorted((one, other) => one - other));
  expect(percents.at(-1)).toBe(100);
});

it('on SIGTERM, a worker finishes the running import [CSV-30]', async () => {
  await resetHoldings();
  const id = await submitImport('Value Fund', imported);
  await waitUntil(async () => (await findJob(id))?.state === 'active');
  expect(await worker.end('SIGTERM')).toBe(0);
  expect(await findJob(id)).toMatchObject({ state: 'completed', attempts: 1 });
});
