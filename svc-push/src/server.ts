import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase } from '@dashboard/service-kit/database';
import { createRateLimit, runService } from '@dashboard/service-kit/http';
import { createLogger, startTracing } from '@dashboard/service-kit/observability';
import { connectQueueRedis } from '@dashboard/service-kit/queue-redis';
import { connectRedis, readRedisSettings } from '@dashboard/service-kit/redis';
import { createApp, SERVICE_NAME } from './app.ts';
import { startDeliveryWorker } from './deliveries/delivery-worker.ts';
import { readServerEnv } from './env.ts';
import { startEventSchedule } from './event-schedule.ts';
import { createStudentCalls } from './events/student-calls.ts';
import { createDeliveryQueue } from './push-messages/delivery-queue.ts';
import { createVapidKeys } from './push-messages/vapid-keys.ts';

/** A whole class can share one network, and each device changes its settings a few times. */
const MAX_CHANGES_PER_NETWORK = 1_000;
const MAX_NEW_DEVICES_PER_NETWORK = 200;
/** After this the process exits, and the next one resends the messages in flight. */
const SHUTDOWN_TIMEOUT_MS = 6_000;

const env = readServerEnv();
const logger = createLogger(SERVICE_NAME, env.LOG_LEVEL);
const stopTracing = await startTracing({ name: SERVICE_NAME, env, logger });
const db = createDatabase({ url: env.DATABASE_URL });
const redisSettings = readRedisSettings(env);
const redis = await connectRedis(redisSettings, logger);
const subscriber = await connectRedis(redisSettings, logger);
const queueRedis = connectQueueRedis(redisSettings, logger);

const vapidKeys = createVapidKeys(env.VAPID_SECRET, env.VAPID_SUBJECT);
const queue = createDeliveryQueue(queueRedis, logger);
const stopWorker = startDeliveryWorker({ db, redis: queueRedis, vapidKeys, logger });
const stopSchedule = startEventSchedule({
  db,
  queue,
  subscriber,
  logger,
  calls: createStudentCalls({
    flowUrls: env.SVC_FLOW_URL,
    portfolioUrls: env.SVC_PORTFOLIO_URL,
    identitySecret: env.IDENTITY_SECRET,
  }),
  holdMs: env.PUSH_HOLD_SECONDS * 1_000,
});

const limitPerNetwork = (kind: string, perHour: number) =>
  createRateLimit(redis, {
    kind,
    perHour,
    secret: env.IDENTITY_SECRET,
    unavailable: 'Notifications cannot be changed at the moment',
  });

await runService({
  service: createApp({
    db,
    vapidKeys,
    logger,
    deliveries: queue,
    pushServices: env.PUSH_SERVICES,
    changeLimit: limitPerNetwork('push', MAX_CHANGES_PER_NETWORK),
    newDeviceLimit: limitPerNetwork('push-device', MAX_NEW_DEVICES_PER_NETWORK),
    identitySecret: env.IDENTITY_SECRET,
  }),
  port: env.PORT,
  host: env.HOST,
  logger,
  async close() {
    const stopped = Promise.all([stopSchedule(), stopWorker()]).then(() => queue.close());
    await Promise.race([stopped, sleep(SHUTDOWN_TIMEOUT_MS)]);
    queueRedis.disconnect();
    for (const client of [redis, subscriber]) client.destroy();
    await Promise.all([db.destroy(), stopTracing()]);
  },
});
