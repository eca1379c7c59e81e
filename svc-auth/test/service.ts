import { join } from 'node:path';
import type { SecondFactorMode, StudentAccessMode } from '@dashboard/contracts-auth';
import { createDatabase } from '@dashboard/service-kit/database';
import type { RedisClient } from '@dashboard/service-kit/redis';
import {
  connectTestRedis,
  createTestDatabase,
  provide,
  silentLogger,
  testIdentitySecret,
} from '@dashboard/service-kit/testing';
import type { Knex } from 'knex';
import { createApp } from '../src/app.ts';
import { createDependencies } from '../src/dependencies.ts';

export async function startService() {
  const database = await createTestDatabase('auth', join(__dirname, '../migrations'));
  const redis = await connectTestRedis();
  const { db } = database;

  const app = createTestApp(db, redis);
  return {
    ...app,
    db,
    redis,
    url: database.url,
    appWith: ({ redis: other = redis, ...modes }: Modes & { redis?: RedisClient }) =>
      createTestApp(db, other, modes).callback,
    startReplica(client: RedisClient) {
      const connections = createDatabase({ url: database.url });
      const { dependencies } = createTestApp(connections, client);
      return { dependencies, stop: () => connections.destroy() };
    },
    async countLockWaits(): Promise<number> {
      const waiting = "datname = current_database() AND wait_event_type = 'Lock'";
      return (await db('pg_stat_activity').whereRaw(waiting)).length;
    },
    actions: (): Promise<string[]> => db('audit_log').orderBy('id').pluck('action'),
    async refusals(): Promise<[action: string, name: string, network: string, count: number][]> {
      await app.refusedSignIns.flush();
      const rows = await db('refused_sign_ins').orderBy('id');
      return rows.map(({ action, name, network, count }) => [action, name, network, count]);
    },
    async reset(): Promise<void> {
      await redis.flushDb();
      await app.refusedSignIns.flush();
      await db('audit_log').delete();
      await db('refused_sign_ins').delete();
    },
    async stop(): Promise<void> {
      redis.destroy();
      await database.drop();
    },
  };
}

export type TestService = Awaited<ReturnType<typeof startService>>;

export function provideService(): TestService {
  const service = provide(startService, ({ stop }) => stop());
  beforeEach(() => service.reset());
  return service;
}

interface Modes {
  readonly studentAccess?: StudentAccessMode;
  readonly secondFactor?: SecondFactorMode;
}

function createTestApp(db: Knex, redis: RedisClient, modes: Modes = {}) {
  const { studentAccess = 'open', secondFactor = 'optional' } = modes;
  const identitySecret = testIdentitySecret;
  const dependencies = createDependencies({
    db,
    redis,
    identitySecret,
    secureCookies: false,
    studentAccess,
    secondFactor,
    logger: silentLogger,
  });
  const app = createApp({ ...dependencies, identitySecret, logger: silentLogger });
  const { sessions, refusedSignIns } = dependencies;
  return { callback: app.callback(), sessions, refusedSignIns, dependencies };
}

export const parseSetCookies = (response: { headers: Record<string, unknown> }) =>
  Object.fromEntries(
    [response.headers['set-cookie']].flat().map((line) => {
      const [pair = ''] = String(line).split(';');
      const [name = ''] = pair.split('=', 1);
      return [name, { value: pair.slice(name.length + 1), line: String(line) }];
    }),
  );
