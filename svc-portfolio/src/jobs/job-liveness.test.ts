import { randomUUID } from 'node:crypto';
import { connectQueueRedis } from '@dashboard/service-kit/queue-redis';
import { readRedisSettings } from '@dashboard/service-kit/redis';
import { silentLogger } from '@dashboard/service-kit/testing';
import { openPortfolio } from '../../test/test-portfolio.ts';
import { type JobLiveness, watchJobLiveness } from './job-liveness.ts';
import { createJobQueue } from './job-queue.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

describe('a worker', () => {
  let waiting: () => Promise<number>;
  let liveness: JobLiveness;

  beforeEach(() => {
    jest.useFakeTimers();
    waiting = async () => 0;
    liveness = watchJobLiveness({ countWaiting: () => waiting(), concurrency: 2 });
  });
  afterEach(() => {
    liveness.close();
    jest.useRealTimers();
  });

  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

  function startJob(): () => void {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    void liveness.track(() => ended);
    return end;
  }

  test('is alive without jobs', async () => {
    await pass(60 * MINUTE);
    expect(liveness.isAlive()).toBe(true);
  });

  test('isn’t alive if it takes no job while jobs wait, until it takes one', async () => {
    waiting = async () => 3;
    await pass(30 * SECOND);
    expect(liveness.isAlive()).toBe(true);
    await pass(10 * SECOND);
    expect(liveness.isAlive()).toBe(false);
    startJob();
    expect(liveness.isAlive()).toBe(true);
    await pass(31 * SECOND);
    expect(liveness.isAlive()).toBe(false);
  });

  test('is alive while other workers take the jobs', async () => {
    for (let count = 0; count < 20; count += 1) {
      waiting = async () => count % 2;
      await pass(5 * SECOND);
      expect(liveness.isAlive()).toBe(true);
    }
  });

  test('is alive while it is busy and jobs wait', async () => {
    waiting = async () => 9;
    const ends = [startJob(), startJob()];
    await pass(14 * MINUTE);
    expect(liveness.isAlive()).toBe(true);
    ends[0]?.();
    await pass(0);
    startJob();
    await pass(14 * MINUTE);
    expect(liveness.isAlive()).toBe(true);
  });

  test('isn’t alive if its jobs never end', async () => {
    startJob();
    startJob();
    await pass(15 * MINUTE);
    expect(liveness.isAlive()).toBe(false);
  });

  test('counts a failed job as ended', async () => {
    startJob();
    await expect(liveness.track(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await pass(60 * MINUTE);
    expect(liveness.isAlive()).toBe(true);
  });

  test('is alive while Redis is down, and its time limit starts over when Redis is back', async () => {
    waiting = async () => 3;
    await pass(25 * SECOND);
    waiting = () => Promise.reject(new Error('away'));
    await pass(10 * MINUTE);
    expect(liveness.isAlive()).toBe(true);
    waiting = async () => 3;
    await pass(25 * SECOND);
    expect(liveness.isAlive()).toBe(true);
    await pass(20 * SECOND);
    expect(liveness.isAlive()).toBe(false);
  });
});

test('the queue counts jobs waiting for a worker, and reports at once that Redis is down', async () => {
  const portfolio = await openPortfolio();
  await portfolio.emptyRedis();
  const queue = createJobQueue(portfolio.redis, silentLogger);
  expect(await queue.countWaiting()).toBe(0);
  await queue.enqueue(randomUUID());
  await queue.enqueue(randomUUID());
  expect(await queue.countWaiting()).toBe(2);
  await portfolio.close();

  const nowhere = connectQueueRedis(
    readRedisSettings({ REDIS_URL: 'redis://127.0.0.1:1' }),
    silentLogger,
  );
  await expect(createJobQueue(nowhere, silentLogger).countWaiting()).rejects.toThrow(
    'Redis is not connected',
  );
  nowhere.disconnect();
});
