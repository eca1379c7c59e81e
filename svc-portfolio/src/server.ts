import { IMPORT_WAIT_MS } from '@dashboard/contracts-portfolio';
import {
  createChangePublisher,
  createDatabase,
  createLogger,
  runService,
} from '@dashboard/service-kit';
import { createApp, SERVICE_NAME } from './app.ts';
import { readServerEnv } from './env.ts';
import { openObjectStore } from './images/open-object-store.ts';
import { createUploadSigner } from './images/upload-signer.ts';
import { createJobQueue } from './jobs/jobs.queue.ts';
import { connectAnnouncingRedis, connectQueueRedis } from './redis.ts';

const env = readServerEnv();
const logger = createLogger(SERVICE_NAME, env.LOG_LEVEL);
const db = createDatabase({ url: env.DATABASE_URL });
const announcing = connectAnnouncingRedis(env.REDIS_URL, logger);
const queueRedis = connectQueueRedis(env.REDIS_URL, logger);
const queue = createJobQueue(queueRedis, logger);

await runService({
  service: createApp({
    db,
    queue,
    changePublisher: createChangePublisher(
      (channel, message) => announcing.publish(channel, message),
      logger,
    ),
    importWaitMs: IMPORT_WAIT_MS,
    tradingTimeZone: env.TRADING_TIME_ZONE,
    objects: await openObjectStore(env),
    uploads: createUploadSigner({ secret: env.IDENTITY_SECRET }),
    identitySecret: env.IDENTITY_SECRET,
    logger,
  }),
  port: env.PORT,
  host: env.HOST,
  logger,
  async close() {
    queueRedis.disconnect();
    announcing.disconnect();
    await db.destroy();
  },
});
