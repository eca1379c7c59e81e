import { join } from 'node:path';
import { createChangePublisher } from '@dashboard/service-kit/redis';
import {
  createTestDatabase,
  silentLogger,
  testIdentitySecret,
} from '@dashboard/service-kit/testing';
import { createApp } from '../src/app.ts';

/** Starts the service with its own database. `announced` has the topics of its changes, in order. */
export async function openFlow() {
  const database = await createTestDatabase('flow', join(import.meta.dirname, '../migrations'));
  const announced: string[] = [];
  const app = createApp({
    db: database.db,
    changePublisher: createChangePublisher(async (_, message) => {
      announced.push(JSON.parse(message).topic);
    }, silentLogger),
    identitySecret: testIdentitySecret,
    logger: silentLogger,
  });
  return { database, announced, callback: app.callback() };
}
