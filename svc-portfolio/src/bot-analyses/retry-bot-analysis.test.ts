import { createSystemCaller } from '@dashboard/service-kit/audit';
import { failingHandler, setUpFailedJobs } from '../../test/failed-jobs.ts';
import { createForm } from '../../test/forms.ts';
import { generatePlainImage } from '../../test/generated-images.ts';
import { submitJob } from '../jobs/jobs.service.ts';
import { createJobStore } from '../jobs/jobs.store.ts';
import { botAnalysisJob } from './bot-analyses.jobs.ts';
import { createBotAnalysisStore } from './bot-analyses.store.ts';

const { portfolio, jobs } = setUpFailedJobs();

beforeEach(() => jobs.reset());

async function submitAnalysis(): Promise<string> {
  const id = await submitJob(portfolio.db, botAnalysisJob, {}, createSystemCaller('test'));
  await createBotAnalysisStore(portfolio.db).insertAnalysis(id, [Buffer.from('image')]);
  return id;
}

const deleteAbandoned = () =>
  portfolio.db.transaction((tx) => createBotAnalysisStore(tx).deleteAbandonedScreenshots());
const countScreenshots = async (id: string) =>
  (await createBotAnalysisStore(portfolio.db).countScreenshots(id)).total;

describe('retrying a failed analysis of screenshots', () => {
  it('queues it, because its screenshots are retained when the last attempt fails [SHOT-23]', async () => {
    const id = await submitAnalysis();
    await jobs.failJob(id, failingHandler(botAnalysisJob));
    await deleteAbandoned();
    expect(await countScreenshots(id)).toBe(1);
    expect((await jobs.retryJob(id)).status).toBe(200);
    expect(await countScreenshots(id)).toBe(1);
  });

  it('is refused a week after the failure, when its screenshots are deleted [SHOT-23]', async () => {
    const id = await submitAnalysis();
    await jobs.failJob(id, failingHandler(botAnalysisJob));
    const failedAgo = async (interval: string) => {
      const updatedAt = portfolio.db.raw('now() - ?::interval', [interval]);
      await portfolio.db('jobs').where({ id }).update({ updated_at: updatedAt });
      await deleteAbandoned();
    };
    await failedAgo('6 days 23 hours');
    expect(await countScreenshots(id)).toBe(1);
    await failedAgo('7 days 1 hour');
    const { status, body } = await jobs.retryJob(id);
    expect([status, body.message]).toEqual([409, 'The screenshots are gone. Upload them again.']);
  });

  it('the screenshots of a failed analysis are deleted when a newer one replaces it [SHOT-23]', async () => {
    const failed = await submitAnalysis();
    await jobs.failJob(failed, failingHandler(botAnalysisJob));
    const unfinished = await submitAnalysis();
    const screenshots = await generatePlainImage('png');
    const { status, body } = await portfolio.call('admin', 'POST', '/api/analyze-screenshots', {
      body: createForm({ screenshots }),
    });
    expect(status).toBe(202);
    const ids = [failed, unfinished, body.analysisId];
    expect(await Promise.all(ids.map(countScreenshots))).toEqual([0, 1, 1]);
  });

  it('the screenshots of an analysis that is being retried are not deleted [SHOT-23]', async () => {
    const id = await submitAnalysis();
    await jobs.failJob(id, failingHandler(botAnalysisJob));
    await submitAnalysis();
    await portfolio.db.transaction(async (tx) => {
      await createBotAnalysisStore(tx).lockAnalysis(id);
      await deleteAbandoned();
      expect(await countScreenshots(id)).toBe(1);
    });
    await deleteAbandoned();
    expect(await countScreenshots(id)).toBe(0);
  });

  it('is refused once a newer one has replaced it', async () => {
    const id = await submitAnalysis();
    await createJobStore(portfolio.db).failJob(id, 'no');
    await submitAnalysis();
    const { status, body } = await jobs.retryJob(id);
    expect([status, body.message]).toEqual([409, 'A newer analysis has replaced this one.']);
  });
});
