import { MAIN_FUND } from '@dashboard/contracts-portfolio';
import { connectQueueRedis } from '@dashboard/service-kit/queue-redis';
import { readRedisSettings } from '@dashboard/service-kit/redis';
import { silentLogger } from '@dashboard/service-kit/testing';
import { waitUntil } from '@dashboard/test-kit';
import { openPortfolio, testClock } from '../../test/test-portfolio.ts';
import { createImportHandler } from '../imports/imports.jobs.ts';
import { createJobQueue } from './job-queue.ts';
import { startJobWorker } from './job-worker.ts';

const importHandler = createImportHandler(testClock);

test('CSV-32, CSV-30 without Redis an import is accepted with 202, and runs when Redis is available again', async () => {
  const nowhere = connectQueueRedis(
    readRedisSettings({ REDIS_URL: 'redis://127.0.0.1:1' }),
    silentLogger,
  );
  const cut = await openPortfolio({
    queue: createJobQueue(nowhere, silentLogger),
    imports: { waitMs: 300 },
  });
  try {
    const accepted = await cut.call('admin', 'POST', '/api/holdings/import', {
      json: { fund: MAIN_FUND, holdings: [{ ticker: 'AAPL', quantity: 1, tradePrice: 2 }] },
    });
    expect([accepted.status, accepted.body]).toEqual([202, { jobId: expect.any(String) }]);
    const path = `/api/jobs/${accepted.body.jobId}`;
    expect((await cut.call('admin', 'GET', path)).body).toMatchObject({
      state: 'queued',
      progress: 0,
    });

    const worker = startJobWorker({
      db: cut.db,
      redis: cut.redis,
      handlers: [importHandler],
      changePublisher: cut.changePublisher,
      logger: silentLogger,
    });
    try {
      await waitUntil(
        async () => (await cut.call('admin', 'GET', path)).body.state === 'completed',
      );
    } finally {
      await worker.close();
    }
  } finally {
    nowhere.disconnect();
    await cut.close();
  }
});
