import { type Fund, funds } from '@dashboard/contracts-portfolio';
import { openPortfolio, type Portfolio } from '../../test/test-portfolio.ts';
import { startWorkerProcess, type WorkerProcess } from '../../test/worker-process.ts';
import { createHoldingStore } from '../holdings/holdings.store.ts';
import { createJobStore } from './jobs.store.ts';

const RESUME_MS = 15_000;
const HELD = 1_500;

let portfolio: Portfolio;
let worker: WorkerProcess;

beforeAll(async () => {
  // No call waits for its job: the tests look at the rows.
  portfolio = await openPortfolio({ imports: { waitMs: 0 } });
  // Slows an import down to about a second, completion included, so that a worker can be killed
  // anywhere in it.
  await portfolio.db.raw(`
    CREATE FUNCTION take_time() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_sleep(TG_ARGV[0]::float); RETURN NULL; END $$;
    CREATE TRIGGER take_time AFTER INSERT OR UPDATE OR DELETE ON holdings
    FOR EACH STATEMENT EXECUTE FUNCTION take_time('0.2');
    CREATE TRIGGER take_time AFTER UPDATE ON jobs
    FOR EACH ROW WHEN (NEW.state = 'completed') EXECUTE FUNCTION take_time('0.4');
  `);
  // A statement under way ends with its client, so that a kill cuts it off wherever it is.
  const database = new URL(portfolio.databaseUrl).pathname.slice(1);
  await portfolio.db.raw('ALTER DATABASE ?? SET client_connection_check_interval = 10', [database]);
});
beforeEach(async () => {
  await portfolio.emptyRedis();
  worker = startWorkerProcess(portfolio.databaseUrl, portfolio.redisUrl);
});
afterEach(() => worker.end('SIGKILL'));
afterAll(() => portfolio.close());

const tickers = Array.from({ length: HELD }, (_, n) =>
  [676, 26, 1].map((place) => String.fromCharCode(65 + (Math.floor(n / place) % 26))).join(''),
);
const line = (ticker: string, quantity: number) => ({ ticker, quantity, tradePrice: 5 });

async function accept(fund: Fund, holdings: object[]): Promise<string> {
  const { status, body } = await portfolio.call('admin', 'POST', '/api/holdings/import', {
    json: { fund, holdings },
  });
  expect(status).toBe(202);
  return body.jobId;
}

const findJob = (id: string) => createJobStore(portfolio.db).findJob(id);

async function until(what: () => Promise<boolean>, ms = RESUME_MS): Promise<void> {
  const deadline = Date.now() + ms;
  while (!(await what())) {
    if (Date.now() > deadline) throw new Error(`not within ${ms} ms; worker: ${worker.log()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const ended = (ids: string[]) => async () => {
  const jobs = await Promise.all(ids.map(findJob));
  return jobs.every((job) => job?.state === 'completed' || job?.state === 'failed');
};

/** Each fund holds two thirds of the tickers before; the import keeps, changes and removes some. */
async function holdAtFirst(): Promise<void> {
  await portfolio.db('holdings').delete();
  const none = { currentPrice: null, pnlPercent: null, pnlOpen: null, dateOpened: '2026-01-02' };
  for (const fund of funds) {
    await createHoldingStore(portfolio.db).insertHoldings(
      fund,
      tickers.slice(0, 1_000).map((ticker) => ({ ...line(ticker, 1), ...none })),
    );
  }
}
const asked = [
  ...tickers.slice(200, 600).map((ticker) => line(ticker, 1)),
  ...tickers.slice(600).map((ticker) => line(ticker, 2)),
];
const once = { created: 500, updated: 400, removed: 200, unchanged: 400 };

async function expectOnce(ids: string[]): Promise<void> {
  for (const id of ids) {
    expect(await findJob(id)).toMatchObject({ state: 'completed', progress: 100, results: once });
  }
  for (const fund of funds) {
    const held = await createHoldingStore(portfolio.db).listHoldings(fund);
    expect(held.map(({ ticker, quantity }) => line(ticker, quantity))).toEqual(asked);
    const changes = held.reduce((sum, { version }) => sum + version - 1, 0);
    expect(changes).toBe(once.updated);
  }
}

it.each([50, 250, 450, 700, 850])(
  'CSV-25, CSV-30 a worker killed %i ms into imports: each takes effect exactly once',
  async (delay) => {
    await holdAtFirst();
    const ids = await Promise.all(funds.map((fund) => accept(fund, asked)));
    await until(async () =>
      (await Promise.all(ids.map(findJob))).some((j) => j?.state === 'active'),
    );
    await new Promise((resolve) => setTimeout(resolve, delay));
    expect(await worker.end('SIGKILL')).toBe('SIGKILL');
    worker = startWorkerProcess(portfolio.databaseUrl, portfolio.redisUrl);
    await until(ended(ids));
    await expectOnce(ids);
  },
  40_000,
);

it('CSV-30 jobs whose queue was flushed away are carried out', async () => {
  await worker.end('SIGTERM');
  await holdAtFirst();
  const ids = await Promise.all(funds.map((fund) => accept(fund, asked)));
  await portfolio.emptyRedis();
  worker = startWorkerProcess(portfolio.databaseUrl, portfolio.redisUrl);
  await until(ended(ids));
  await expectOnce(ids);
}, 40_000);

it('CSV-30 a queue flushed away under working workers loses nothing and repeats nothing', async () => {
  await holdAtFirst();
  const second = startWorkerProcess(portfolio.databaseUrl, portfolio.redisUrl);
  try {
    const ids = await Promise.all(funds.map((fund) => accept(fund, asked)));
    await until(async () =>
      (await Promise.all(ids.map(findJob))).some((j) => j?.state === 'active'),
    );
    await portfolio.emptyRedis();
    await until(ended(ids));
    await expectOnce(ids);
  } finally {
    await second.end('SIGKILL');
  }
}, 40_000);

it('CSV-36 tells the progress while it works', async () => {
  await holdAtFirst();
  const id = await accept('Value Fund', asked);
  const seen = new Set<number>();
  await until(async () => {
    const job = await findJob(id);
    seen.add(job?.progress ?? 0);
    return job?.state === 'completed';
  });
  const between = [...seen].filter((percent) => percent > 0 && percent < 100);
  expect(between.length).toBeGreaterThan(0);
  expect([...seen]).toEqual([...seen].sort((a, b) => a - b));
}, 30_000);

it('CSV-30 asked to stop, the worker finishes the import it is in', async () => {
  await holdAtFirst();
  const id = await accept('Value Fund', asked);
  await until(async () => (await findJob(id))?.state === 'active');
  expect(await worker.end('SIGTERM')).toBe(0);
  expect(await findJob(id)).toMatchObject({ state: 'completed', attempts: 1 });
}, 30_000);
