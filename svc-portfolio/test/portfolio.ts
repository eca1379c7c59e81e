import { join } from 'node:path';
import type { Role } from '@dashboard/contracts-http';
import { createAnnouncer } from '@dashboard/service-kit';
import {
  createTestDatabase,
  identityHeaders,
  silentLogger,
  testIdentitySecret,
  testRedisUrl,
} from '@dashboard/service-kit/testing';
import { Redis } from 'ioredis';
import request from 'supertest';
import { createApp, SERVICE_NAME } from '../src/app.ts';
import type { Dependencies } from '../src/dependencies.ts';
import { createJobQueue } from '../src/jobs/jobs.queue.ts';
import { connectQueueRedis } from '../src/redis.ts';

type Method = 'get' | 'post' | 'patch' | 'delete';
type Prepare = (call: request.Test) => request.Test;

const migrations = join(import.meta.dirname, '../migrations');

/** The service over a database, a Redis and a queue of its own; no worker. */
export async function openPortfolio(changed: Partial<Dependencies> = {}) {
  const database = await createTestDatabase('portfolio', migrations);
  const { db } = database;
  const redisUrl = await testRedisUrl();
  const redis = connectQueueRedis(redisUrl, silentLogger);
  const announced: string[] = [];
  const announcer = createAnnouncer(async (_channel, message) => {
    announced.push(JSON.parse(message).topic);
  }, silentLogger);
  const app = createApp({
    db,
    announcer,
    queue: createJobQueue(redis, silentLogger),
    importWaitMs: 10_000,
    identitySecret: testIdentitySecret,
    logger: silentLogger,
    ...changed,
  });
  const listener = app.callback();

  return {
    listener,
    db,
    databaseUrl: database.url,
    redis,
    redisUrl,
    announcer,
    announced,
    /** A call of the service by this role, or by a caller without any identity. */
    async call(role: Role | null, method: Method, path: string, prepare: Prepare = (it) => it) {
      const headers = role ? await identityHeaders(SERVICE_NAME, role) : {};
      return prepare(request(listener)[method](path).set(headers));
    },
    async emptyRedis() {
      const own = new Redis(redisUrl);
      await own.flushdb();
      own.disconnect();
    },
    async close() {
      redis.disconnect();
      await database.drop();
    },
  };
}

export type Portfolio = Awaited<ReturnType<typeof openPortfolio>>;
