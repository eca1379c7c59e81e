import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { IDLE_IN_TRANSACTION_TIMEOUT_MS, STATEMENT_TIMEOUT_MS } from '@dashboard/contracts-http';
import { connectRedis, REPLICAS_CHANNEL } from '@dashboard/service-kit/redis';
import {
  createEmptyTestDatabase,
  readServerSettings,
  silentLogger,
  type TestDatabase,
} from '@dashboard/service-kit/testing';
import { findFreePort, waitUntil } from '@dashboard/test-kit';
import { createTestFolder } from '@dashboard/test-kit/test-folder';
import { startRedisServer, type TestRedisServer } from '../../../../gateway/test/redis-server.ts';
import { assemble } from './assemble.ts';
import { readCompose } from './compose.ts';
import { readImage } from './dockerfile.ts';
import { roleSql } from './postgres-roles.ts';
import { runNode, startNode } from './program.ts';

const deployable = 'svc-flow';
const { services } = readCompose();
const scopes = ['auth', 'portfolio', 'flow'];
const image = readImage(deployable);
/** Postgres shares roles across databases, and other tests use them too. */
const prefix = `image_${randomBytes(4).toString('hex')}_`;
const address = '127.0.0.1';
const network = `data:text/javascript,${encodeURIComponent(`
  import { syncBuiltinESMExports } from 'node:module';
  import os from 'node:os';
  os.networkInterfaces = () => ({
    lo: [{ family: 'IPv4', address: '127.0.0.9', internal: true }],
    eth0: [
      { family: 'IPv6', address: 'fe80::1', internal: false },
      { family: 'IPv4', address: '${address}', internal: false },
    ],
  });
  syncBuiltinESMExports();
`)}`;

const folder = createTestFolder();
let database: TestDatabase;
let env: Record<string, string>;
/** Not shared: the replica announces itself there, and other tests' gateways would call it. */
let redisServer: TestRedisServer;
let replica: ChildProcess | undefined;

beforeAll(async () => {
  await assemble(deployable, folder);
  database = await createEmptyTestDatabase('flow');
  redisServer = await startRedisServer();
  env = { ...image.env, ...services[deployable]?.environment };
  Object.assign(env, { PORT: String(await findFreePort()), REDIS_URL: redisServer.url });
});

afterAll(async () => {
  replica?.kill('SIGKILL');
  for (const scope of scopes) {
    const roles = `${prefix}${scope}, ${prefix}${scope}_audit`;
    await database.db.raw(`DROP OWNED BY ${roles}; DROP ROLE ${roles}`);
  }
  await database.drop();
  await redisServer.kill();
});

test('creates the roles, repeatedly, each with access only to its own schema', async () => {
  const url = new URL(database.url);
  for (const scope of [...scopes, ...scopes]) {
    const settings = { ...services[`svc-${scope}-role`]?.environment };
    expect(settings.DATABASE_ROLE).toBe(`svc_${scope}`);
    const sql = roleSql(settings, url.pathname.slice(1)).replaceAll('svc_', prefix);
    await database.db.raw(sql);
  }
  const { rows } = await database.db.raw(
    `SELECT has_schema_privilege(r, s, 'CREATE') AS may FROM
      unnest(ARRAY['auth', 'portfolio', 'flow']) WITH ORDINALITY AS schemas (s, i),
      unnest(ARRAY['auth', 'portfolio', 'flow']) WITH ORDINALITY AS names (n, j),
      LATERAL (SELECT '${prefix}' || n AS r) AS roles ORDER BY i, j`,
  );
  expect(rows.map(({ may }: { may: boolean }) => may)).toEqual(
    [true, false, false].concat([false, true, false], [false, false, true]),
  );
  const { rows: settings } = await database.db.raw(
    `SELECT setconfig FROM pg_db_role_setting WHERE setrole = '${prefix}flow'::regrole`,
  );
  expect(settings).toEqual([
    {
      setconfig: [
        'search_path=flow',
        'statement_timeout=2s',
        'idle_in_transaction_session_timeout=7s',
      ],
    },
  ]);
  expect([STATEMENT_TIMEOUT_MS, IDLE_IN_TRANSACTION_TIMEOUT_MS]).toEqual([2_000, 7_000]);
  const given = new URL(env.DATABASE_URL as string);
  url.search = '';
  url.username = `${prefix}flow`;
  url.password = given.password;
  env.DATABASE_URL = url.href;
});

test('the svc-flow image migrates and responds with only its own packages', async () => {
  const cwd = join(folder, deployable);
  const [, ...migrate] = services[`${deployable}-migrate`]?.command ?? [];
  expect(await runNode(migrate, { cwd, env })).toMatchObject({ errors: '', code: 0 });

  const redis = await connectRedis(readServerSettings(redisServer.url), silentLogger);
  const url = `http://${address}:${env.PORT}`;
  const heard = new Promise<string>((resolve) => {
    void redis.subscribe(REPLICAS_CHANNEL, (message) => {
      if (message.includes(url)) resolve(message);
    });
  });
  const [, ...command] = services[deployable]?.command ?? [];
  replica = startNode(['--import', network, ...command], { cwd, env });
  const ended = once(replica, 'exit');

  await Promise.race([waitUntilHealthy(cwd), endedEarly(ended)]);
  const ready = await fetch(`${url}/readyz`);
  expect(ready.status).toBe(200);
  expect(JSON.parse(await heard)).toEqual({ service: deployable, url, isLeaving: false });
  redis.destroy();

  replica.kill(image.last('STOPSIGNAL') as NodeJS.Signals);
  expect(await ended).toEqual([0, null]);
});

test('a replica uses only the address it was given', async () => {
  const given = { ADVERTISED_URL: 'http://10.1.2.3:8080', PORT: '8080' };
  const args = ['--import', network, '--import', '../deploy/own-address.mjs', '--print'];
  const { output } = await runNode([...args, 'process.env.ADVERTISED_URL'], {
    cwd: join(folder, deployable),
    env: given,
  });
  expect(output).toBe(given.ADVERTISED_URL);
});

async function waitUntilHealthy(cwd: string): Promise<void> {
  const [, , ...args] = JSON.parse(image.last('HEALTHCHECK')?.replace(/^.*CMD /, '') ?? '[]');
  expect(args).toHaveLength(1);
  await waitUntil(async () => (await runNode(['--eval', ...args], { cwd, env })).code === 0);
}

async function endedEarly(ended: Promise<unknown[]>): Promise<never> {
  throw new Error(`It ended by itself: ${await ended}`);
}
