import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { SubscriptionInput } from '@dashboard/contracts-push';
import { createRateLimit } from '@dashboard/service-kit/http';
import { connectQueueRedis } from '@dashboard/service-kit/queue-redis';
import {
  connectTestRedis,
  createTestDatabase,
  identityHeaders,
  provide,
  silentLogger,
  testIdentitySecret,
  testRedisSettings,
} from '@dashboard/service-kit/testing';
import { waitUntil } from '@dashboard/test-kit';
import request from 'supertest';
import { createApp, SERVICE_NAME } from '../src/app.ts';
import { startDeliveryWorker } from '../src/deliveries/delivery-worker.ts';
import { createDeliveryQueue } from '../src/push-messages/delivery-queue.ts';
import { createVapidKeys } from '../src/push-messages/vapid-keys.ts';
import { startPushService, type TestDevice } from './push-service.ts';

export const describeDevice = (
  { endpoint, keys }: Pick<TestDevice, 'endpoint' | 'keys'>,
  change: Partial<SubscriptionInput> = {},
) => ({
  endpoint,
  keys,
  topics: ['alerts', 'flips', 'analyses'],
  symbols: ['AAPL'],
  quietHours: null,
  ...change,
});

async function startInstallation({ newDevicesPerHour = 1_000 } = {}) {
  const vapidKeys = createVapidKeys(randomBytes(32).toString('base64'), 'mailto:ops@example.com');
  const database = await createTestDatabase('push', join(__dirname, '../migrations'));
  const { db } = database;
  const pushService = await startPushService(() => vapidKeys.publicKey);
  const settings = await testRedisSettings();
  const redis = await connectTestRedis();
  const queueRedis = connectQueueRedis(settings, silentLogger);
  const queue = createDeliveryQueue(queueRedis, silentLogger);
  const stopWorker = startDeliveryWorker({
    db,
    redis: queueRedis,
    vapidKeys,
    logger: silentLogger,
  });
  const limit = (kind: string, perHour: number) =>
    createRateLimit(redis, {
      kind,
      perHour,
      secret: testIdentitySecret,
      unavailable: 'Not at the moment',
    });
  const callback = createApp({
    db,
    vapidKeys,
    deliveries: queue,
    pushServices: { browsers: false, origins: [pushService.origin] },
    changeLimit: limit('push-test', 1_000),
    newDeviceLimit: limit('push-device-test', newDevicesPerHour),
    identitySecret: testIdentitySecret,
    logger: silentLogger,
  }).callback();

  const put = async (body: object, address?: string) =>
    request(callback)
      .put('/api/push/subscriptions')
      .set(await identityHeaders(SERVICE_NAME, 'student', { address }))
      .send(body);

  return {
    db,
    vapidKeys,
    pushService,
    redis,
    queue,
    callback,
    put,

    async subscribe(change: Partial<SubscriptionInput> = {}): Promise<TestDevice> {
      const device = pushService.addDevice();
      const { body } = await put(describeDevice(device, change));
      const confirmed = { id: String(body.id), is_confirmed: true };
      await waitUntil(async () => (await db('subscriptions').where(confirmed)).length === 1);
      return device;
    },

    async close() {
      await stopWorker();
      await queue.close();
      queueRedis.disconnect();
      redis.destroy();
      await pushService.close();
      await database.drop();
    },
  };
}

export const provideInstallation = (options?: Parameters<typeof startInstallation>[0]) =>
  provide(
    () => startInstallation(options),
    (installation) => installation.close(),
  );
