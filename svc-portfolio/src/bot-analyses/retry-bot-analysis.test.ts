import { createSystemCaller } from '@dashboard/service-kit';
import { createFailedJobs, type FailedJobs, failingHandler } from '../../test/failed-jobs.ts';
import { openPortfolio, type Portfolio } from '../../test/test-portfolio.ts';
import { submitJob } from '../jobs/jobs.service.ts';
import { createJobStore } from '../jobs/jobs.store.ts';
import { botAnalysisJob } from './bot-analyses.jobs.ts';
import { createBotAnalysisStore } from './bot-analyses.store.ts';

let portfolio: Portfolio;
let jobs: FailedJobs;

beforeAll(async () => {
  // No import waits for its job: most tests have no worker.
  portfolio = await openPortfolio({ imports: { waitMs: 0 } });
  jobs = createFailedJobs(portfolio);
});
afterAll(() => portfolio.close());
beforeEach(() => jobs.reset());

async function submitAnalysis(): Promise<string> {
  const id = await submitJob(portfolio.db, botAnalysisJob, {}, createSystemCaller('test'));
  await createBotAnalysisStore(portfolio.db).insertAnalysis(id, [Buffer.from('image')]);
  return id;
}

describe('retrying a failed analysis of screenshots', () => {
  it('is refused when the screenshots are deleted', async () => {
    const id = await submitAnalysis();
    await jobs.failJob(id, failingHandler(botAnalysisJob));
    const { status, body } = await jobs.retryJob(id);
    expect([status, body.message]).toEqual([409, 'The screenshots are gone. Upload them again.']);
  });

  it('queues it while the screenshots exist and it is the newest', async () => {
    const id = await submitAnalysis();
    await createJobStore(portfolio.db).failJob(id, 'no');
    expect((await jobs.retryJob(id)).status).toBe(200);
    await createJobStore(portfolio.db).failJob(id, 'no');
    await submitAnalysis();
    const { status, body } = await jobs.retryJob(id);
    expect([status, body.message]).toEqual([409, 'A newer analysis has taken its place.']);
  });
});
