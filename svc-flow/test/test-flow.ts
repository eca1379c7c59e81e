import { join } from 'node:path';
import type { Role } from '@dashboard/contracts-http';
import { createChangePublisher } from '@dashboard/service-kit/redis';
import {
  createTestDatabase,
  identityHeaders,
  provide,
  silentLogger,
  testIdentitySecret,
} from '@dashboard/service-kit/testing';
import request from 'supertest';
import { createApp, SERVICE_NAME } from '../src/app.ts';

type Method = 'get' | 'post' | 'patch' | 'put' | 'delete';

async function openFlow() {
  const database = await createTestDatabase('flow', join(import.meta.dirname, '../migrations'));
  const announced: string[] = [];
  const app = createApp({
    db: database.db,
    changePublisher: createChangePublisher(async (_, message) => {
      announced.push(JSON.parse(message).topic);
    }, silentLogger),
    tradingTimeZone: 'America/New_York',
    identitySecret: testIdentitySecret,
    logger: silentLogger,
  });
  const callback = app.callback();
  return {
    database,
    announced,
    callback,

    async call(
      role: Role,
      method: Method,
      path: string,
      body?: object,
      headers: Record<string, string> = {},
    ) {
      const identity = await identityHeaders(SERVICE_NAME, role);
      return request(callback)
        [method](path)
        .set({ ...identity, ...headers })
        .send(body);
    },

    async clear(): Promise<void> {
      announced.length = 0;
      const tables = ['flow_alerts', 'withdrawn_alerts', 'flow_outcomes', 'removals'];
      for (const table of [...tables, 'idempotency_keys']) await database.db(table).delete();
    },
  };
}

export const provideFlow = () => provide(openFlow, ({ database }) => database.drop());
