import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePorts } from '@dashboard/runner-kit/ports';
import { createProgress } from '@dashboard/runner-kit/progress';
import { generateSecrets, getServicePassword } from '@dashboard/runner-kit/secrets';
import {
  createServiceSpecs,
  type ProductConfig,
  serviceCommand,
} from '@dashboard/runner-kit/services';
import { readSettings } from '@dashboard/runner-kit/settings';
import { openStores } from '@dashboard/runner-kit/stores';
import { createSupervisor, type Supervisor } from '@dashboard/runner-kit/supervisor';
import { openTestStores } from '@dashboard/runner-kit/test-stores';
import {
  getDatabaseRole,
  getProcessName,
  readDatabaseServices,
} from '@dashboard/service-descriptions';
import { createDatabase, inTransaction } from '@dashboard/service-kit/database';
import { identityHeaders, testIdentitySecret } from '@dashboard/service-kit/testing';
import { waitUntil } from '@dashboard/test-kit';
import type { Knex } from 'knex';
import { z } from 'zod';
import { root } from './env-file.ts';
import { startPgBouncer } from './pgbouncer.ts';

const POOL_SIZE = 5;
/** Not process.execPath: jest can run on an older Node. */
const node = join(root, 'node_modules/.bin/node');
const services = readDatabaseServices();
const secrets = { ...generateSecrets(services), identitySecret: testIdentitySecret };

const opened: (() => Promise<unknown>)[] = [];
let supervisor: Supervisor;
let config: ProductConfig;
/** Long enough that a busy machine doesn't look like an outage. */
const outageAfterMs = 20_000;
/** `pooled` connects as svc-portfolio, `direct` as the Postgres superuser. */
let pooled: Knex;
let direct: Knex;

beforeAll(async () => {
  const stores = await openTestStores();
  opened.push(stores.close);
  const folder = await mkdtemp(join(tmpdir(), 'pooled-'));
  opened.push(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'logs'));
  const progress = createProgress(() => {});
  supervisor = createSupervisor(folder, progress);
  opened.push(supervisor.stop);
  const passwords = services.map((one) => [getDatabaseRole(one), getServicePassword(secrets, one)]);
  const poolerUrl = await startPgBouncer(supervisor, folder, {
    databaseUrl: stores.databaseUrl,
    passwords: Object.fromEntries(passwords),
    poolSize: POOL_SIZE,
  });
  const settings = readSettings({
    DATA_DIR: folder,
    DATABASE_URL: poolerUrl,
    MIGRATION_DATABASE_URL: stores.databaseUrl,
    REDIS_URL: stores.redisUrl,
  });
  const processes = services.flatMap((one) =>
    Object.keys(one.processes).map((process) => getProcessName(one, process)),
  );
  const ports = await findFreePorts(processes.length);
  config = {
    settings,
    secrets,
    services,
    stores: await openStores(supervisor, progress, settings, secrets, []),
    ports: Object.fromEntries(processes.map((name, index) => [name, [ports[index] ?? 0]])),
  };
  pooled = createDatabase({ url: config.stores.pooledDatabases?.portfolio ?? '', outageAfterMs });
  direct = createDatabase({
    url: stores.databaseUrl,
    statementTimeoutMs: outageAfterMs,
    outageAfterMs,
  });
  opened.push(
    () => pooled.destroy(),
    () => direct.destroy(),
  );
});

afterAll(async () => {
  for (const close of opened.reverse()) await close();
});

async function call(service: string, method: string, path: string, body?: object) {
  const role = path === '/api/auth/login' ? 'anonymous' : 'admin';
  const response = await fetch(`http://127.0.0.1:${config.ports[service]?.[0]}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(await identityHeaders(service, role)) },
    body: body && JSON.stringify(body),
  });
  const content: unknown = await response.json();
  return { status: response.status, body: content };
}

const callPortfolio = (method: string, path: string, body?: object) =>
  call('svc-portfolio', method, path, body);

const submittedSchema = z.object({ jobId: z.string() });
const jobSchema = z.object({ state: z.string() });

function waitForJob(jobId: string): Promise<string> {
  return waitUntil(async () => {
    const { state } = jobSchema.parse((await callPortfolio('GET', `/api/jobs/${jobId}`)).body);
    return state === 'completed' || state === 'failed' ? state : undefined;
  });
}

/** Runs enough statements at once that each pooled connection gets some. */
const onAllConnections = (sql: string): Promise<object[]> =>
  Promise.all(Array.from({ length: 40 }, async () => (await pooled.raw(sql)).rows[0]));

test('migrations run directly and through the pooler', async () => {
  const throughPooler = { MIGRATION_DATABASE_URL: '' };
  await Promise.all(
    services.map(({ name }) => {
      const command = serviceCommand(config, name, 'migrate', name === 'flow' ? throughPooler : {});
      return supervisor.run({ ...command, command: node });
    }),
  );
  const tables = await direct('pg_tables').where({ tablename: 'knex_migrations' });
  expect(tables.map(({ schemaname }) => schemaname).sort()).toEqual(
    services.map(({ schema }) => schema).sort(),
  );
});

test('the admin is created, and every process becomes ready', async () => {
  const env = { ADMIN_PASSWORD: 'the password of its owner' };
  const command = serviceCommand(config, 'auth', 'createAdmin', env);
  expect(await supervisor.run({ ...command, command: node })).toContain('"created":true');
  await Promise.all(
    createServiceSpecs(config).map((spec) => supervisor.supervise({ ...spec, command: node })),
  );
});

test('the admin signs in', async () => {
  const credentials = { username: 'admin', password: 'the password of its owner' };
  const response = await call('svc-auth', 'POST', '/api/auth/login', credentials);
  expect(response).toMatchObject({ status: 200, body: { success: true } });
});

test('a change is written with its history', async () => {
  const symbol = 'POOL';
  expect((await callPortfolio('POST', '/api/stocks', { symbol })).status).toBe(201);
  const changed = await callPortfolio('PATCH', `/api/stocks/${symbol}`, { dailyBX: 'HH' });
  expect(changed).toMatchObject({ status: 200, body: { dailyBX: 'HH' } });
  const day = new Date().toISOString().slice(0, 10);
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const history = await callPortfolio('GET', `/api/stocks/history?from=${yesterday}&to=${day}`);
  expect(history.body).toContainEqual(expect.objectContaining({ symbol, after: 'HH' }));
});

test('an import and Clear All do their work', async () => {
  const holdings = Array.from({ length: 26 }, (_, index) => ({
    ticker: `T${String.fromCharCode(65 + index)}`,
    quantity: 1,
    tradePrice: 5,
  }));
  const imported = await callPortfolio('POST', '/api/holdings/import', {
    fund: 'Growth Fund',
    holdings,
  });
  expect(imported).toMatchObject({ status: 200, body: { results: { created: 26 } } });
  const { body } = await callPortfolio('POST', '/api/holdings/clear', { fund: 'all' });
  expect(await waitForJob(submittedSchema.parse(body).jobId)).toBe('completed');
  expect((await callPortfolio('GET', '/api/holdings')).body).toEqual([]);
});

test('the role’s limit cancels a statement that takes too long', async () => {
  const { rows } = await pooled.raw("SELECT current_setting('statement_timeout') AS timeout");
  expect(rows).toEqual([{ timeout: '2s' }]);
  await expect(pooled.raw('SELECT pg_sleep(60)')).rejects.toMatchObject({ code: '57014' });
});

test("the worker's longer limit applies only in its transactions", async () => {
  const url = config.stores.pooledDatabases?.portfolio ?? '';
  const worker = createDatabase({ url, statementTimeoutMs: 30_000, outageAfterMs });
  await inTransaction(worker, async (tx) => tx.raw('SELECT pg_sleep(2.2)'));
  await worker.destroy();
  const settings = await onAllConnections(
    `SELECT current_setting('search_path') AS path, current_setting('statement_timeout') AS statement,
      current_setting('idle_in_transaction_session_timeout') AS idle, pg_sleep(0.02)`,
  );
  for (const one of settings) {
    expect(one).toMatchObject({ path: 'portfolio', statement: '2s', idle: '7s' });
  }
});

/** A busy service sheds load with 503, and its clients send the request again. */
const getRepeatedly = (service: string, path: string): Promise<number> =>
  waitUntil(async () => {
    const { status } = await call(service, 'GET', path);
    return status === 503 ? undefined : status;
  });

test('200 concurrent requests share 5 connections, and all get a response', async () => {
  let connections = 0;
  let requesting = true;
  const watching = (async () => {
    while (requesting) {
      const { rows } = await direct.raw(
        "SELECT count(*)::int AS count FROM pg_stat_activity WHERE usename = 'svc_portfolio'",
      );
      connections = Math.max(connections, rows[0].count);
    }
  })();
  const request = (count: number) =>
    Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const service = index % 2 === 0 ? 'svc-flow' : 'svc-portfolio';
        const path = service === 'svc-flow' ? '/api/unusual-flow' : '/api/stocks';
        return getRepeatedly(service, path);
      }),
    );
  await request(20);
  const statuses = await request(200);
  requesting = false;
  await watching;
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(connections).toBeGreaterThan(1);
  expect(connections).toBeLessThanOrEqual(POOL_SIZE);
});

test('pooled connections have no leftover session locks', async () => {
  const { rows } = await direct.raw("SELECT pid FROM pg_locks WHERE locktype = 'advisory'");
  expect(rows).toEqual([]);
});
