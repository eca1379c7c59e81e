import type { RedisClient } from '@dashboard/service-kit/redis';
import { connectTestRedis, silentLogger } from '@dashboard/service-kit/testing';
import { waitUntil } from '@dashboard/test-kit';
import { describeDevice, provideInstallation } from '../../test/installation.ts';
import { createAnswers, createFakeCalls } from '../../test/student-calls.ts';
import { deliverEvents } from '../deliveries/deliver-events.ts';
import { CONCURRENCY } from '../deliveries/delivery-worker.ts';
import { startEventSchedule } from '../event-schedule.ts';
import type { ReleasedEvent } from '../events/release-events.ts';

const NEW_DEVICES_PER_HOUR = 40;
const HOUR_MS = 3_600_000;

const installation = provideInstallation({ newDevicesPerHour: NEW_DEVICES_PER_HOUR });
let subscriber: RedisClient;
beforeAll(async () => {
  subscriber = await connectTestRedis();
});
afterAll(() => subscriber.destroy());
beforeEach(() => installation.db('subscriptions').delete());

const alert: ReleasedEvent = {
  id: 'alert 1',
  topic: 'alerts' as const,
  symbol: 'NVDA',
  message: { title: 'NVDA', body: 'New flow alert', tag: 'alert-1', path: '/student' },
};

const countDevices = async (columns: object = {}) =>
  (await installation.db('subscriptions').where(columns)).length;

test('a device gets alerts only after its first, silent message was accepted [PUSH-17]', async () => {
  const { db, queue, pushService, put, subscribe } = installation;
  const device = await subscribe();
  expect(device.silent).toEqual([expect.objectContaining({ ttl: '0' })]);
  const unconfirmed = pushService.addDevice();
  pushService.answerWith({ status: 400 });
  expect((await put(describeDevice(unconfirmed))).status).toBe(200);
  await waitUntil(() => pushService.answersLeft() === 0);
  await put(describeDevice(unconfirmed, { topics: ['alerts'] }));
  const now = new Date();
  await deliverEvents([alert], { db, queue, now });
  await waitUntil(() => device.received.length === 1);
  await put(describeDevice(device));
  // The silent message of a later device waits for all messages queued before.
  await subscribe();
  expect([unconfirmed.received, unconfirmed.silent]).toEqual([[], []]);
  expect(device.silent).toHaveLength(1);
});

test('a made-up device is removed after its first message [PUSH-17]', async () => {
  const { pushService, put } = installation;
  const { keys } = pushService.addDevice();
  const endpoint = `${pushService.origin}/push/invented`;
  expect((await put(describeDevice({ endpoint, keys }))).status).toBe(200);
  await waitUntil(async () => (await countDevices()) === 0);
  expect(pushService.refusals).toEqual(['no device /push/invented']);
});

test('devices are removed if unconfirmed after a day, and the oldest beyond 10,000 unconfirmed ones [PUSH-18]', async () => {
  const { db, queue } = installation;
  const add = (id: string, isConfirmed: boolean, from: number, until: number) =>
    db.raw(
      `INSERT INTO subscriptions
         (id, endpoint, p256dh, auth, topics, symbols, is_confirmed, created_at)
       SELECT ? || n, '', '', '', '{}', '{}', ?, now() - n * interval '1 minute'
       FROM generate_series(?::int, ?::int) AS n`,
      [id, isConfirmed, from, until],
    );
  await add('confirmed', true, 10_000, 10_000);
  await add('late', false, 24 * 60 + 1, 24 * 60 + 10);
  const runSchedule = async (until: number) => {
    const stop = startEventSchedule({
      db,
      queue,
      subscriber,
      logger: silentLogger,
      holdMs: HOUR_MS,
      calls: createFakeCalls(createAnswers()),
    });
    const isDone = async () => (await countDevices({ is_confirmed: false })) === until;
    await waitUntil(isDone).finally(stop);
  };
  await add('recent', false, 24 * 60 - 10, 24 * 60 - 1);
  await runSchedule(10);
  expect(await countDevices({ is_confirmed: true })).toBe(1);

  await db.raw(
    `INSERT INTO subscriptions (id, endpoint, p256dh, auth, topics, symbols, is_confirmed)
     SELECT 'flood' || n, '', '', '', '{}', '{}', false FROM generate_series(1, 9995) AS n`,
  );
  await runSchedule(10_000);
  const recent = await db('subscriptions').where('id', 'like', 'recent%').orderBy('id');
  const minutes = recent.map(({ id }) => Number(id.slice('recent'.length)));
  expect(minutes).toEqual([1, 2, 3, 4, 5].map((n) => 24 * 60 - 11 + n));
});

test('a network can add a limited number of devices an hour, but still change existing ones [PUSH-18]', async () => {
  const { pushService, put } = installation;
  const add = (address: string) => put(describeDevice(pushService.addDevice()), address);
  const school = await Promise.all(
    Array.from({ length: NEW_DEVICES_PER_HOUR }, () => add('203.0.113.7')),
  );
  expect(new Set(school.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await add('203.0.113.7')).status).toBe(429);
  const known = pushService.addDevice();
  expect((await put(describeDevice(known), '198.51.100.1')).status).toBe(200);
  expect((await put(describeDevice(known), '203.0.113.7')).status).toBe(200);
});

test('at most 16 messages are sent at the same time [PUSH-19]', async () => {
  const { db, queue, pushService, subscribe } = installation;
  const device = await subscribe();
  const held = pushService.holdAnswers();
  const events = Array.from({ length: 3 * CONCURRENCY }, (_, n) => ({ ...alert, id: `many ${n}` }));
  await deliverEvents(events, { db, queue, now: new Date() });
  await waitUntil(() => held.waiting() === CONCURRENCY);
  expect(CONCURRENCY).toBe(16);
  held.release();
  await waitUntil(() => device.received.length === events.length);
  expect(held.mostWaiting()).toBe(CONCURRENCY);
});
