import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@dashboard/contracts-http';
import { type Fund, MAIN_FUND } from '@dashboard/contracts-portfolio';
import { formatImagePath } from '@dashboard/contracts-trading';
import { connectQueueRedis } from '@dashboard/service-kit/queue-redis';
import { createChangePublisher, readRedisSettings } from '@dashboard/service-kit/redis';
import {
  connectTestRedis,
  createTestDatabase,
  identityHeaders,
  silentLogger,
  testIdentitySecret,
  testRedisUrl,
} from '@dashboard/service-kit/testing';
import { addDays, computeTradingDay } from '@dashboard/service-kit/time';
import { listen, waitUntil } from '@dashboard/test-kit';
import { Redis } from 'ioredis';
import { type AppDependencies, createApp, SERVICE_NAME } from '../src/app.ts';
import { createClearHandler } from '../src/holdings/holdings.jobs.ts';
import { createHoldingStore } from '../src/holdings/holdings.store.ts';
import { toPosition } from '../src/holdings/position.ts';
import type { ImageDependencies } from '../src/images/image-dependencies.ts';
import { openDiskStore } from '../src/images/object-store/disk-store.ts';
import { createUploadSigner } from '../src/images/upload-signer.ts';
import { createImportHandler } from '../src/imports/imports.jobs.ts';
import type { JobHandler } from '../src/jobs/job-definition.ts';
import { createJobQueue } from '../src/jobs/job-queue.ts';
import { createJobRunner } from '../src/jobs/job-runner.ts';
import { type JobWorker, startJobWorker } from '../src/jobs/job-worker.ts';
import { createPredictionDependencies } from '../src/predictions/prediction-dependencies.ts';
import { createForm } from './forms.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

interface RequestOptions {
  readonly json?: unknown;
  readonly body?: string | FormData | Uint8Array<ArrayBuffer>;
  readonly headers?: Record<string, string>;
}

interface Preconditions {
  readonly key?: string;
  readonly version?: number;
}

interface TestResponse {
  readonly status: number;
  // Responses have many shapes; the tests' expectations check them.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly body: any;
}

/** Those of a new installation, in their order. */
export const initialFunds = [
  MAIN_FUND,
  'Growth Fund',
  'Value Fund',
  'Income Fund',
  'Balanced Fund',
] as const;

type HeldPosition = Parameters<typeof toPosition>[0] & { readonly dateOpened?: string | null };

interface WorkerClock {
  readonly now?: () => Date;
  readonly pause?: (ms: number) => Promise<unknown>;
}

interface PortfolioOptions extends Partial<Omit<AppDependencies, 'images'>> {
  readonly images?: Partial<ImageDependencies>;
}

export const testClock = { tradingTimeZone: 'America/New_York', now: () => new Date() };

export const daysAgo = (days: number): string =>
  addDays(computeTradingDay(new Date(), testClock.tradingTimeZone), -days);

const migrations = join(import.meta.dirname, '../migrations');

/** Starts the service with its own database, Redis and queue, but without a worker. */
export async function openPortfolio({ images, ...options }: PortfolioOptions = {}) {
  const database = await createTestDatabase('portfolio', migrations);
  const { db } = database;
  const redisUrl = await testRedisUrl();
  const redisSettings = readRedisSettings({ REDIS_URL: redisUrl });
  const redis = connectQueueRedis(redisSettings, silentLogger);
  const limitRedis = await connectTestRedis();
  const announced: string[] = [];
  const imagesDir = await mkdtemp(join(tmpdir(), 'images-'));
  const changePublisher = createChangePublisher(async (_channel, message) => {
    announced.push(JSON.parse(message).topic);
  }, silentLogger);
  const app = createApp({
    db,
    changePublisher,
    queue: createJobQueue(redis, silentLogger),
    tradingTimeZone: 'America/New_York',
    images: {
      objects: await openDiskStore(imagesDir),
      uploadSigner: createUploadSigner({ secret: testIdentitySecret }),
      ...images,
    },
    imports: { waitMs: 60_000 },
    predictions: createPredictionDependencies({ redis: limitRedis, secret: testIdentitySecret }),
    identitySecret: testIdentitySecret,
    logger: silentLogger,
    ...options,
  });
  const server = createServer(app.callback());
  const workers: JobWorker[] = [];
  const origin = `http://127.0.0.1:${await listen(server)}`;

  async function emptyRedis(): Promise<void> {
    const connection = new Redis(redisUrl);
    await connection.flushdb();
    connection.disconnect();
  }

  async function call(
    role: Role | null,
    method: Method,
    path: string,
    { json, body, headers }: RequestOptions = {},
  ): Promise<TestResponse> {
    const identity = role ? await identityHeaders(SERVICE_NAME, role) : {};
    const type = json === undefined ? {} : { 'content-type': 'application/json' };
    const response = await fetch(origin + path, {
      method,
      headers: { ...identity, ...type, ...headers },
      body: json === undefined ? body : JSON.stringify(json),
    });
    return { status: response.status, body: await response.json() };
  }

  const send =
    (method: Method) =>
    (path: string, json?: unknown, { key, version }: Preconditions = {}) =>
      call('admin', method, path, {
        json,
        headers: {
          ...(key && { 'idempotency-key': key }),
          ...(version !== undefined && { 'if-match': `"${version}"` }),
        },
      });

  return {
    call,
    get: (path: string) => call('admin', 'GET', path),
    post: send('POST'),
    patch: send('PATCH'),
    put: send('PUT'),
    remove: (path: string, preconditions?: Preconditions) =>
      send('DELETE')(path, undefined, preconditions),
    /** Sends a request as the admin, which must succeed. @returns the body of the response */
    async succeed(method: Method, path: string, options?: RequestOptions) {
      const { status, body } = await call('admin', method, path, options);
      expect([path, status < 300, body]).toEqual([path, true, body]);
      return body;
    },
    importHoldings: (fund: Fund, ...holdings: readonly object[]) =>
      send('POST')('/api/holdings/import', { fund, holdings }),
    undoImport: (jobId: string) => send('POST')(`/api/holdings/import/${jobId}/undo`),
    restore: (removalId: string) => send('POST')(`/api/removals/${removalId}/restore`),
    /** @returns the address of an image that looks uploaded */
    async addImage(): Promise<string> {
      const id = randomUUID();
      await db('images').insert({ id, bytes: 1, width: 1, height: 1 });
      return formatImagePath(id);
    },
    read: async (path: string) => (await call('admin', 'GET', path)).body,
    async previewImport(
      csv: string | Uint8Array<ArrayBuffer>,
      fields: Record<string, string>,
    ): Promise<TestResponse['body']> {
      const form = createForm({ ...fields, file: new File([csv], 'positions.csv') });
      const path = '/api/holdings/import/preview';
      const { status, body } = await call('admin', 'POST', path, { body: form });
      expect([status, body.message]).toEqual([200, undefined]);
      return body;
    },
    async empty(...tables: string[]): Promise<void> {
      for (const table of tables) await db(table).delete();
      announced.length = 0;
    },
    hold: (fund: Fund, positions: readonly HeldPosition[]): Promise<void> =>
      createHoldingStore(db).insertHoldings(
        fund,
        positions.map((held) => ({ ...toPosition(held), dateOpened: held.dateOpened ?? null })),
      ),
    listHeld: (fund?: Fund) => createHoldingStore(db).listHoldings(fund),
    origin,
    db,
    databaseUrl: database.url,
    redis,
    redisUrl,
    imagesDir,
    changePublisher,
    announced,
    emptyRedis,
    waitForJob(id: string) {
      return waitUntil(async () => {
        const { body } = await call('admin', 'GET', `/api/jobs/${id}`);
        return ['completed', 'failed'].includes(body.state) && body;
      });
    },
    createClearHandler: () => createClearHandler({ ...testClock, changePublisher }),
    /** A stalled job runs twice, so more transactions than expected can wait for a lock. */
    waitUntilBlocked(transactions: number) {
      const waiting = `SELECT count(*) FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      return waitUntil(async () => (await db.raw(waiting)).rows[0].count >= transactions);
    },
    runJob: (handler: JobHandler, id: string): Promise<void> =>
      createJobRunner({ db, handlers: [handler], changePublisher, logger: silentLogger })(id),
    /** Empties the queue and runs jobs until the portfolio is closed. */
    async startWorker(clock: WorkerClock = {}): Promise<void> {
      const handlers = [
        createImportHandler({ ...testClock, ...clock }),
        createClearHandler({ ...testClock, ...clock, changePublisher }),
      ];
      await emptyRedis();
      workers.push(startJobWorker({ db, redis, handlers, changePublisher, logger: silentLogger }));
    },
    async close() {
      for (const worker of workers) await worker.close();
      server.closeAllConnections();
      server.close();
      redis.disconnect();
      limitRedis.destroy();
      await database.drop();
      await rm(imagesDir, { recursive: true });
    },
  };
}

export type Portfolio = Awaited<ReturnType<typeof openPortfolio>>;

export function setUpPortfolio(options?: PortfolioOptions): Portfolio {
  let opened: Portfolio;
  beforeAll(async () => {
    opened = await openPortfolio(options);
  });
  afterAll(() => opened.close());
  return new Proxy({} as Portfolio, { get: (_, name) => Reflect.get(opened, name) });
}
