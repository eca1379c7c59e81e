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

  test('without jobs is alive', async () => {
    await pass(60 * MINUTE);
    expect(liveness.isAlive()).toBe(true);
  });

  test('that takes no job while jobs wait is not alive, until it takes one', async () => {
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

  test('is alive while jobs come and others take them', async () => {
    for (let count = 0; count < 20; count += 1) {
      waiting = async () => count % 2;
      await pass(5 * SECOND);
      expect(liveness.isAlive()).toBe(true);
    }
  });

  test('that is occupied leaves jobs waiting and is alive', async () => {
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

  test('whose jobs never end is not alive', async () => {
    startJob();
    startJob();
    await pass(15 * MINUTE);
    expect(liveness.isAlive()).toBe(false);
  });

  test('counts a job that failed as ended', async () => {
    startJob();
    await expect(liveness.track(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await pass(60 * MINUTE);
    expect(liveness.isAlive()).toBe(true);
  });

  test('is alive while Redis is away, and has its time again when Redis is back', async () => {
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

test('the queue counts the jobs that wait for a worker, and says at once that Redis is away', async () => {
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
