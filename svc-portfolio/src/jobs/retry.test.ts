import { setTimeout as pause } from 'node:timers/promises';
import { type Fund, jobStates } from '@dashboard/contracts-portfolio';
import { silentLogger } from '@dashboard/service-kit/testing';
import { openPortfolio, type Portfolio } from '../../test/portfolio.ts';
import { clearJob } from '../holdings/clear.jobs.ts';
import { createHoldingStore } from '../holdings/holdings.store.ts';
import { importJob } from '../imports/imports.jobs.ts';
import { createBotAnalysisStore } from '../screenshots/bot-analyses.store.ts';
import { SCREENSHOTS_KIND, screenshotJob } from '../screenshots/screenshots.jobs.ts';
import type { JobKind } from './job-kind.ts';
import { startJobWorker } from './job-worker.ts';
import { MAX_ATTEMPTS } from './jobs.queue.ts';
import { createJobStore } from './jobs.store.ts';
import { createJobRunner } from './run-job.ts';

const zone = { timeZone: 'America/New_York', now: () => new Date() };
const fund = 'Growth Fund';
const importKind = importJob(zone);
const clearKind = clearJob({ ...zone, onBatch: () => undefined });
const broken = (): never => {
  throw new Error('no');
};

let portfolio: Portfolio;

beforeAll(async () => {
  // No call waits for its job: most have no worker.
  portfolio = await openPortfolio({ importWaitMs: 0 });
});
afterAll(() => portfolio.close());
beforeEach(async () => {
  await portfolio.emptyRedis();
  for (const table of ['bot_screenshots', 'bot_analyses', 'imports', 'jobs', 'holdings']) {
    await portfolio.db(table).delete();
  }
  await portfolio.db('portfolio_activity').delete();
});

const line = (ticker: string, quantity = 1) => ({ ticker, quantity, tradePrice: 2 });
const post = (path: string, json?: object, headers?: Record<string, string>) =>
  portfolio.call('admin', 'POST', path, { json, headers });
const retry = (id: string, key?: string) =>
  post(`/api/jobs/${id}/retry`, undefined, key ? { 'idempotency-key': key } : undefined);
const find = (id: string) => createJobStore(portfolio.db).findJob(id);
const askImport = async (...holdings: object[]): Promise<string> =>
  (await post('/api/holdings/import', { fund, holdings })).body.jobId;
const askClear = async (of?: Fund): Promise<string> =>
  (await post('/api/holdings/clear', of ? { fund: of } : {})).body.jobId;
const held = async () =>
  (await createHoldingStore(portfolio.db).listHoldings(fund)).map(({ ticker }) => ticker);
const fill = (count: number) =>
  createHoldingStore(portfolio.db).insertHoldings(
    fund,
    Array.from({ length: count }, (_, index) => ({
      ...line(`T${String.fromCharCode(65 + index)}`),
      currentPrice: null,
      pnlPercent: null,
      pnlOpen: null,
      dateOpened: null,
    })),
  );

const runnerOf = (kind: JobKind) =>
  createJobRunner({
    db: portfolio.db,
    kinds: [kind],
    changePublisher: portfolio.changePublisher,
    logger: silentLogger,
  });

/** The job's last attempt, which this kind makes of it. */
async function fail(id: string, kind: JobKind): Promise<void> {
  await portfolio
    .db('jobs')
    .where({ id })
    .update({ attempts: MAX_ATTEMPTS - 1 });
  await runnerOf(kind)(id);
  expect(await find(id)).toMatchObject({ state: 'failed', attempts: MAX_ATTEMPTS });
}

const failedImport = async (...holdings: object[]): Promise<string> => {
  const id = await askImport(...holdings);
  await fail(id, { ...importKind, run: broken } as JobKind);
  return id;
};

/** A Clear All of a fund of seven that comes to grief when five of them are gone. */
async function failedClear(): Promise<string> {
  await fill(7);
  const id = await askClear(fund);
  await fail(id, clearJob({ ...zone, onBatch: broken }));
  expect(await held()).toEqual(['TF', 'TG']);
  return id;
}

/** Has a worker do what is queued. */
async function work(...ids: string[]) {
  const { db, redis, changePublisher } = portfolio;
  const kinds = [importKind, clearKind];
  const worker = startJobWorker({ db, redis, kinds, changePublisher, logger: silentLogger });
  try {
    for (const id of ids) {
      while (['queued', 'active'].includes((await find(id))?.state ?? '')) await pause(20);
    }
  } finally {
    await worker.close();
  }
}

describe('a failed import that is retried', () => {
  it('is queued from its beginning and carried out once, with what it was given', async () => {
    const id = await failedImport(line('AAPL', 3), line('MSFT'));
    const { status, body } = await retry(id);
    expect([status, body]).toEqual([
      200,
      { id, kind: 'holdings-import', state: 'queued', progress: 0 },
    ]);
    expect(await find(id)).toMatchObject({ attempts: 0, error: null });
    await work(id);
    expect(await find(id)).toMatchObject({ state: 'completed', results: { created: 2 } });
    expect(await held()).toEqual(['AAPL', 'MSFT']);
    expect(await portfolio.db('portfolio_activity')).toHaveLength(2);
  });

  it('CSV-39 can be undone like any other', async () => {
    await post('/api/holdings', { fund, ...line('TSLA') });
    const id = await failedImport(line('AAPL'));
    await retry(id);
    await work(id);
    expect(await held()).toEqual(['AAPL']);
    expect((await post(`/api/holdings/import/${id}/undo`)).status).toBe(200);
    expect(await held()).toEqual(['TSLA']);
    expect((await retry(id)).status).toBe(409);
  });

  it('is queued once, however often and by however many it is asked for', async () => {
    const id = await failedImport(line('AAPL'));
    const statuses = (await Promise.all([retry(id), retry(id), retry(id)])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 409, 409]);
    const { status, body } = await retry(id);
    expect([status, body]).toEqual([409, { message: 'The job has not failed.' }]);
  });

  it('API-22 gives the first answer again to the same key', async () => {
    const id = await failedImport(line('AAPL'));
    const first = await retry(id, 'once');
    expect(first.status).toBe(200);
    await work(id);
    expect(await retry(id, 'once')).toEqual(first);
    expect(await find(id)).toMatchObject({ state: 'completed' });
  });

  const changes: [string, () => Promise<unknown>][] = [
    ['by hand', () => post('/api/holdings', { fund, ...line('TSLA') })],
    [
      'by another import',
      async () => {
        const id = await askImport(line('NVDA'));
        await runnerOf(importKind)(id);
      },
    ],
  ];
  it.each(changes)('is refused when its fund was changed since %s', async (_, change) => {
    const id = await failedImport(line('AAPL'));
    await change();
    const before = await held();
    const { status, body } = await retry(id);
    expect([status, body.message]).toEqual([
      409,
      'The holdings were changed since. Import the file again.',
    ]);
    expect(await find(id)).toMatchObject({ state: 'failed' });
    expect(await held()).toEqual(before);
  });

  it('is refused when an undo was a change since, though the fund looks as it did', async () => {
    const earlier = await askImport(line('NVDA'));
    await runnerOf(importKind)(earlier);
    const id = await failedImport(line('AAPL'));
    await post(`/api/holdings/import/${earlier}/undo`);
    await post('/api/holdings', { fund, ...line('TSLA') });
    expect((await retry(id)).status).toBe(409);
  });

  it('is not hindered by a change of another fund', async () => {
    const id = await failedImport(line('AAPL'));
    await post('/api/holdings', { fund: 'Value Fund', ...line('TSLA') });
    expect((await retry(id)).status).toBe(200);
  });
});

describe('a failed Clear All that is retried', () => {
  it('goes on where it was, and its results count all that it deleted', async () => {
    const id = await failedClear();
    expect((await retry(id)).status).toBe(200);
    await work(id);
    expect(await find(id)).toMatchObject({
      state: 'completed',
      results: { removed: 7, unchanged: 0 },
    });
    expect(await held()).toEqual([]);
    expect(await portfolio.db('portfolio_activity')).toHaveLength(7);
  });

  it('goes to its end though it had been asked to stop', async () => {
    const id = await failedClear();
    await portfolio.db('jobs').where({ id }).update({ cancel_requested: true });
    await retry(id);
    await work(id);
    expect(await find(id)).toMatchObject({ state: 'completed', cancelRequested: false });
    expect(await held()).toEqual([]);
  });

  it('is refused when a holding came after it, which nobody asked to delete', async () => {
    const id = await failedClear();
    await post('/api/holdings', { fund, ...line('TSLA') });
    const { status, body } = await retry(id);
    expect([status, body.message]).toEqual([
      409,
      'The holdings were changed since. Clear them again if that is still wanted.',
    ]);
    expect(await held()).toEqual(['TF', 'TG', 'TSLA']);
  });

  const others: [string, () => Promise<string>][] = [
    ['another one of the fund', () => askClear(fund)],
    ['one of all funds', () => askClear()],
    ['an import of the fund', () => askImport(line('AAPL'))],
  ];
  it.each(others)('is refused while %s is unfinished', async (_, ask) => {
    const id = await failedClear();
    await ask();
    const { status, body } = await retry(id);
    expect([status, body.message]).toEqual([
      409,
      'Other work on these holdings is under way. Try again when it has ended.',
    ]);
  });

  it('of two that are retried at once one is queued', async () => {
    const ids = [await askClear(fund), await askClear()];
    for (const id of ids) await fail(id, { ...clearKind, runInSteps: broken } as JobKind);
    const answers = await Promise.all(ids.map((id) => retry(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a failed reading of screenshots that is retried', () => {
  const asked = async () => {
    const id = await createJobStore(portfolio.db).insertJob(SCREENSHOTS_KIND, {});
    await createBotAnalysisStore(portfolio.db).insertAnalysis(id, [Buffer.from('picture')]);
    return id;
  };
  const kind = screenshotJob({ onRead: () => undefined });

  it('is refused when the screenshots are gone', async () => {
    const id = await asked();
    await fail(id, { ...kind, runInSteps: broken } as JobKind);
    const { status, body } = await retry(id);
    expect([status, body.message]).toEqual([409, 'The screenshots are gone. Upload them again.']);
  });

  it('is queued while they are there and nothing newer has come', async () => {
    const id = await asked();
    await createJobStore(portfolio.db).failJob(id, 'no');
    expect((await retry(id)).status).toBe(200);
    await createJobStore(portfolio.db).failJob(id, 'no');
    await asked();
    const { status, body } = await retry(id);
    expect([status, body.message]).toEqual([409, 'A newer analysis has taken its place.']);
  });
});

it('API-04, API-05 only the admin retries and lists jobs', async () => {
  const id = await failedImport(line('AAPL'));
  for (const [role, expected] of [
    [null, 401],
    ['student', 403],
  ] as const) {
    const asked = await portfolio.call(role, 'POST', `/api/jobs/${id}/retry`);
    expect(asked.status).toBe(expected);
    expect((await portfolio.call(role, 'GET', '/api/jobs')).status).toBe(expected);
  }
  expect(await find(id)).toMatchObject({ state: 'failed' });
});

it('API-03, API-06, API-07 a key that is none is refused, and a job that is none is not found', async () => {
  const id = await failedImport(line('AAPL'));
  expect((await retry(id, 'x'.repeat(1_000))).status).toBe(400);
  expect((await retry('5b0c2a0e-8f3c-4c9e-9a53-0d6a52d6a9d1')).status).toBe(404);
  expect((await retry('none')).status).toBe(404);
});

it('a job of an unknown kind is not retried', async () => {
  const id = await createJobStore(portfolio.db).insertJob('unheard-of', {});
  await createJobStore(portfolio.db).failJob(id, 'no');
  const { status, body } = await retry(id);
  expect([status, body.message]).toEqual([409, 'This kind of work is not known to the server.']);
});

describe('the list of jobs', () => {
  const list = async (query = '') => portfolio.call('admin', 'GET', `/api/jobs${query}`);

  it('has the newest first, with fund and times, of one state or of all, and counts them', async () => {
    const failed = await failedImport(line('AAPL'));
    const queued = await askClear();
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body.counts).toEqual({ queued: 1, active: 0, completed: 0, failed: 1 });
    expect(body.jobs.map(({ id }: { id: string }) => id)).toEqual([queued, failed]);
    expect(body.jobs[0]).toMatchObject({ kind: 'holdings-clear', fund: null });
    expect((await list('?state=failed')).body.jobs).toEqual([
      {
        id: failed,
        kind: 'holdings-import',
        fund,
        state: 'failed',
        progress: 0,
        error: importKind.failure,
        createdAt: expect.stringMatching(/Z$/),
        updatedAt: expect.stringMatching(/Z$/),
      },
    ]);
    for (const state of jobStates) expect((await list(`?state=${state}`)).status).toBe(200);
  });

  it('API-03, API-14 knows no other states and no other questions', async () => {
    expect((await list('?state=lost')).status).toBe(400);
    expect((await list('?page=2')).status).toBe(400);
  });

  it('ends after fifty', async () => {
    await portfolio
      .db('jobs')
      .insert(
        Array.from({ length: 60 }, () => ({ kind: 'holdings-clear', input: '{"fund":null}' })),
      );
    const { body } = await list('?state=queued');
    expect([body.jobs.length, body.counts.queued]).toEqual([50, 60]);
  });
});
