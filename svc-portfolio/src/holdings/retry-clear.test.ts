import { failingHandler, fund, line, setUpFailedJobs } from '../../test/failed-jobs.ts';
import { clearJob } from './holdings.jobs.ts';

const { portfolio, jobs } = setUpFailedJobs();

beforeEach(() => jobs.reset());

describe('retrying a failed Clear All', () => {
  it('continues where it stopped, and its results count everything it deleted', async () => {
    const id = await jobs.submitFailedClear();
    expect(await jobs.listTickers()).toEqual(['TF', 'TG']);
    expect((await jobs.retryJob(id)).status).toBe(200);
    await jobs.runQueue(id);
    expect(await jobs.findJob(id)).toMatchObject({
      state: 'completed',
      results: { removed: 7, unchanged: 0 },
    });
    expect(await jobs.listTickers()).toEqual([]);
    expect(await portfolio.db('portfolio_activity')).toHaveLength(7);
  });

  it('finishes even if cancellation was requested before it failed', async () => {
    const id = await jobs.submitFailedClear();
    await portfolio.db('jobs').where({ id }).update({ cancel_requested: true });
    await jobs.retryJob(id);
    await jobs.runQueue(id);
    expect(await jobs.findJob(id)).toMatchObject({ state: 'completed', cancelRequested: false });
    expect(await jobs.listTickers()).toEqual([]);
  });

  it('is refused when a holding was added after it failed', async () => {
    const id = await jobs.submitFailedClear();
    await portfolio.post('/api/holdings', { fund, ...line('TSLA') });
    const { status, body } = await jobs.retryJob(id);
    expect([status, body.message]).toEqual([
      409,
      'The holdings have changed since then. Clear them again if you still want to.',
    ]);
    expect(await jobs.listTickers()).toEqual(['TF', 'TG', 'TSLA']);
  });

  const others: [string, () => Promise<string>][] = [
    ['another Clear All for the fund', () => jobs.submitClear(fund)],
    ['a Clear All for all funds', () => jobs.submitClear('all')],
    ['an import into the fund', () => jobs.submitImport(line('AAPL'))],
  ];
  it.each(others)('is refused while %s is unfinished', async (_, submit) => {
    const id = await jobs.submitFailedClear();
    await submit();
    const { status, body } = await jobs.retryJob(id);
    expect([status, body.message]).toEqual([
      409,
      'Another job is changing these holdings. Try again when it has finished.',
    ]);
  });

  it('of two retried at once, one is queued', async () => {
    const ids = [await jobs.submitClear(fund), await jobs.submitClear('all')];
    for (const id of ids) await jobs.failJob(id, failingHandler(clearJob));
    const responses = await Promise.all(ids.map((id) => jobs.retryJob(id)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

it('a Clear All that failed halfway can be undone [UNDO-13]', async () => {
  const id = await jobs.submitFailedClear();
  expect((await portfolio.restore(id)).status).toBe(200);
  expect(await jobs.listTickers()).toEqual([...'ABCDEFG'].map((letter) => `T${letter}`));
});
