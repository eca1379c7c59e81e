import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@dashboard/contracts-http';
import { createChangePublisher } from '@dashboard/service-kit';
import {
  createTestDatabase,
  identityHeaders,
  silentLogger,
  testIdentitySecret,
  testRedisUrl,
} from '@dashboard/service-kit/testing';
import { Redis } from 'ioredis';
import { createApp, SERVICE_NAME } from '../src/app.ts';
import type { Dependencies } from '../src/dependencies.ts';
import { openDiskStore } from '../src/images/disk-store.ts';
import { createUploadSigner } from '../src/images/upload-signer.ts';
import type { JobKind } from '../src/jobs/job-kind.ts';
import { type JobWorker, startJobWorker } from '../src/jobs/job-worker.ts';
import { createJobQueue } from '../src/jobs/jobs.queue.ts';
import { connectQueueRedis } from '../src/redis.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** What a call sends: JSON, a form, or text as it is. */
interface Sent {
  readonly json?: unknown;
  readonly body?: string | FormData | Uint8Array<ArrayBuffer>;
  readonly headers?: Record<string, string>;
}

interface Answered {
  readonly status: number;
  // Tests look into answers of many shapes; their expectations check them.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly body: any;
}

const migrations = join(import.meta.dirname, '../migrations');

/** The service over a database, a Redis and a queue of its own; no worker until one is started. */
export async function openPortfolio(changed: Partial<Dependencies> = {}) {
  const database = await createTestDatabase('portfolio', migrations);
  const { db } = database;
  const redisUrl = await testRedisUrl();
  const redis = connectQueueRedis(redisUrl, silentLogger);
  const announced: string[] = [];
  const imagesDir = await mkdtemp(join(tmpdir(), 'images-'));
  const changePublisher = createChangePublisher(async (_channel, message) => {
    announced.push(JSON.parse(message).topic);
  }, silentLogger);
  const app = createApp({
    db,
    changePublisher,
    queue: createJobQueue(redis, silentLogger),
    importWaitMs: 10_000,
    tradingTimeZone: 'America/New_York',
    objects: await openDiskStore(imagesDir),
    uploads: createUploadSigner({ secret: testIdentitySecret }),
    identitySecret: testIdentitySecret,
    logger: silentLogger,
    ...changed,
  });
  const server = createServer(app.callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const workers: JobWorker[] = [];
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function emptyRedis(): Promise<void> {
    const own = new Redis(redisUrl);
    await own.flushdb();
    own.disconnect();
  }

  return {
    origin,
    db,
    databaseUrl: database.url,
    redis,
    redisUrl,
    imagesDir,
    changePublisher,
    announced,
    /** A call of the service by this role, or by a caller without any identity. */
    async call(
      role: Role | null,
      method: Method,
      path: string,
      sent: Sent = {},
    ): Promise<Answered> {
      const identity = role ? await identityHeaders(SERVICE_NAME, role) : {};
      const type = sent.json === undefined ? {} : { 'content-type': 'application/json' };
      const answer = await fetch(origin + path, {
        method,
        headers: { ...identity, ...type, ...sent.headers },
        body: sent.json === undefined ? sent.body : JSON.stringify(sent.json),
      });
      return { status: answer.status, body: await answer.json() };
    },
    emptyRedis,
    /** Works on jobs of these kinds, in a queue without earlier ones, until this is closed. */
    async startWorker(kinds: readonly JobKind[]): Promise<void> {
      await emptyRedis();
      workers.push(startJobWorker({ db, redis, kinds, changePublisher, logger: silentLogger }));
    },
    async close() {
      for (const worker of workers) await worker.close();
      server.closeAllConnections();
      server.close();
      redis.disconnect();
      await database.drop();
      await rm(imagesDir, { recursive: true });
    },
  };
}

export type Portfolio = Awaited<ReturnType<typeof openPortfolio>>;
