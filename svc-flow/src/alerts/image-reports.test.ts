import { join } from 'node:path';
import { formatImagePath, imageReferencingServices } from '@dashboard/contracts-http';
import { createRemovalStore, type RedisClient, readImageReferences } from '@dashboard/service-kit';
import {
  connectTestRedis,
  createTestDatabase,
  type TestDatabase,
} from '@dashboard/service-kit/testing';
import { SERVICE_NAME } from '../app.ts';
import { createFlowAlertStore } from './alerts.store.ts';
import { reportImages } from './image-reports.ts';

let database: TestDatabase;
let redis: RedisClient;

beforeAll(async () => {
  database = await createTestDatabase('flow', join(__dirname, '../../migrations'));
  redis = await connectTestRedis();
});
afterAll(async () => {
  redis.destroy();
  await database.drop();
});

/** The time of the database, to the millisecond begun, as a Date has it. */
async function readClock(): Promise<number> {
  const { rows } = await database.db.raw('SELECT clock_timestamp() AS at');
  return rows[0].at.getTime();
}

test('IMG-18, UNDO-15 the screenshots of all alerts are reported, with the time of the database', async () => {
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const store = createFlowAlertStore(database.db);
  for (const id of [one, other, one, undefined]) {
    const flowImage = id && formatImagePath(id);
    await store.insertFlowAlert({ ticker: 'NVDA', optionType: 'CALL', expiry: '12/18', flowImage });
  }
  // An alert that was removed and can be restored still needs its screenshot.
  const removed = crypto.randomUUID();
  const flowImage = formatImagePath(removed);
  const { id } = await store.insertFlowAlert({
    ticker: 'NVDA',
    optionType: 'CALL',
    expiry: '12/18',
    flowImage,
  });
  const row = { kind: 'flow-alert', table: 'flow_alerts', id, name: 'NVDA', removedBy: null };
  await createRemovalStore(database.db).removeRow(row);
  expect(await readImageReferences(redis, imageReferencingServices)).toBeUndefined();
  const before = await readClock();
  await reportImages({ db: database.db, redis, service: SERVICE_NAME });
  const references = await readImageReferences(redis, imageReferencingServices);
  expect([...(references?.imageIds ?? [])].sort()).toEqual([one, other, removed].sort());
  const readAt = references?.readAt.getTime();
  expect(readAt).toBeGreaterThanOrEqual(before);
  expect(readAt).toBeLessThanOrEqual(await readClock());
});
