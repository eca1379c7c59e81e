import { MAIN_FUND } from '@dashboard/contracts-portfolio';
import { connectQueueRedis } from '@dashboard/service-kit/queue-redis';
import { readRedisSettings } from '@dashboard/service-kit/redis';
import { silentLogger } from '@dashboard/service-kit/testing';
import { openPortfolio } from '../../test/test-portfolio.ts';
import { createJobQueue } from './job-queue.ts';

test('without Redis, an import is accepted with 202, and runs when Redis is back [CSV-32, CSV-30]', async () => {
  const nowhere = connectQueueRedis(
    readRedisSettings({ REDIS_URL: 'redis://127.0.0.1:1' }),
    silentLogger,
  );
  const cut = await openPortfolio({
    queue: createJobQueue(nowhere, silentLogger),
    imports: { waitMs: 300 },
  });
  try {
    const { status, body } = await cut.post('/api/holdings/import', {
      fund: MAIN_FUND,
      holdings: [{ ticker: 'AAPL', quantity: 1, tradePrice: 2 }],
    });
    expect([status, body]).toEqual([202, { jobId: expect.any(String) }]);
    const queued = { state: 'queued', progress: 0 };
    expect(await cut.read(`/api/jobs/${body.jobId}`)).toMatchObject(queued);
    await cut.startWorker();
    expect(await cut.waitForJob(body.jobId)).toMatchObject({ state: 'completed' });
  } finally {
    nowhere.disconnect();
    await cut.close();
  }
});
