import { jobStates } from '@dashboard/contracts-portfolio';
import { fund, line, setUpFailedJobs } from '../../test/failed-jobs.ts';
import { importJob } from '../imports/imports.jobs.ts';
import { createJobStore } from './jobs.store.ts';

const { portfolio, jobs } = setUpFailedJobs();

beforeEach(() => jobs.reset());

describe('retrying a failed job', () => {
  it('queues it once, even if it is retried several times at once', async () => {
    const id = await jobs.submitFailedImport(line('AAPL'));
    const responses = await Promise.all([1, 2, 3].map(() => jobs.retryJob(id)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { status, body } = await jobs.retryJob(id);
    expect([status, body]).toEqual([409, { message: 'The job has not failed.', code: 'conflict' }]);
  });

  it('an invalid key is refused, and an unknown job is not found [API-03, API-06, API-07]', async () => {
    const id = await jobs.submitFailedImport(line('AAPL'));
    expect((await jobs.retryJob(id, 'x'.repeat(1_000))).status).toBe(400);
    expect((await jobs.retryJob('5b0c2a0e-8f3c-4c9e-9a53-0d6a52d6a9d1')).status).toBe(404);
    expect((await jobs.retryJob('none')).status).toBe(404);
  });

  it('is refused for an unknown kind', async () => {
    const id = await createJobStore(portfolio.db).insertJob('unheard-of', {});
    await createJobStore(portfolio.db).failJob(id, 'no');
    const { status, body } = await jobs.retryJob(id);
    expect([status, body.message]).toEqual([409, 'The server does not know this kind of job.']);
  });
});

describe('the list of jobs', () => {
  const list = async (query = '') => portfolio.get(`/api/jobs${query}`);

  it('lists jobs of one state or all, newest first, with fund and times, and counts them', async () => {
    const failed = await jobs.submitFailedImport(line('AAPL'));
    const queued = await jobs.submitClear('all');
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
        error: importJob.failureMessage,
        createdAt: expect.stringMatching(/Z$/),
        updatedAt: expect.stringMatching(/Z$/),
      },
    ]);
    for (const state of jobStates) expect((await list(`?state=${state}`)).status).toBe(200);
  });

  it('has at most fifty jobs', async () => {
    await portfolio
      .db('jobs')
      .insert(
        Array.from({ length: 60 }, () => ({ kind: 'holdings-clear', input: '{"fund":null}' })),
      );
    const { body } = await list('?state=queued');
    expect([body.jobs.length, body.counts.queued]).toEqual([50, 60]);
  });
});
