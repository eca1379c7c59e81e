import { waitUntil } from '@dashboard/test-kit';
import { toHttpError } from '../http/to-http-error.ts';
import { type FaultProxy, startFaultProxy } from '../testing/fault-proxy.ts';
import { createEmptyTestDatabase, type TestDatabase } from '../testing.ts';
import { createDatabase, inTransaction } from './database.ts';

let database: TestDatabase;
let proxy: FaultProxy;
let db: ReturnType<typeof createDatabase>;

beforeAll(async () => {
  database = await createEmptyTestDatabase('kit');
  await database.db.raw('CREATE SCHEMA kit');
  await database.db.schema.createTable('things', (table) => void table.integer('id').primary());
});
beforeEach(async () => {
  proxy = await startFaultProxy(database.url);
  db = createDatabase({ url: proxy.through() });
  await Promise.all([query(), query()]);
});
afterEach(async () => {
  proxy.close();
  await db.destroy();
});
afterAll(() => database.drop());

const query = () => db.raw('SELECT 1');
const insert = (id: number) => inTransaction(db, (tx) => tx('things').insert({ id }));

/** The status of the response to a write. */
const tryWrite = (work: () => Promise<unknown>): Promise<number> =>
  work().then(
    () => 200,
    (error: unknown) => toHttpError(error, {}).status,
  );

const waitUntilUp = () => waitUntil(query);

test('API-13 a write to a database that hangs is 503, and later ones do not even connect', async () => {
  proxy.blackHole();
  expect(await Promise.all([tryWrite(() => insert(1)), tryWrite(query)])).toEqual([503, 503]);
  const connecting = jest.spyOn(db.client, 'acquireRawConnection');
  const later = await Promise.all(Array.from({ length: 30 }, () => tryWrite(() => insert(1))));
  expect(later).toEqual(Array(30).fill(503));
  expect(connecting).not.toHaveBeenCalled();
  proxy.mend();
  await waitUntilUp();
  expect(await tryWrite(() => insert(1))).toBe(200);
});

test.each(['cut', 'reset'] as const)(
  'API-13 a write to a database whose connections are %s is 503, and works when it is back',
  async (fault) => {
    const sleeping = tryWrite(() => db.raw('SELECT pg_sleep(60)'));
    await waitUntil(async () => {
      const { rows } = await database.db.raw(
        "SELECT 1 FROM pg_stat_activity WHERE state = 'active' AND query = 'SELECT pg_sleep(60)'",
      );
      return rows.length > 0;
    });
    proxy[fault]();
    expect(await sleeping).toBe(503);
    for (let id = 10; id < 13; id += 1) expect(await tryWrite(() => insert(id))).toBe(503);
    proxy.mend();
    await waitUntilUp();
  },
);

test('API-13 a transaction in which the database hangs is 503, and nothing of it is stored', async () => {
  const result = await tryWrite(() =>
    inTransaction(db, async (tx) => {
      await tx('things').insert({ id: 20 });
      proxy.blackHole();
      await tx('things').insert({ id: 21 });
    }),
  );
  expect(result).toBe(503);
  proxy.mend();
  await waitUntilUp();
  expect(await db('things').whereIn('id', [20, 21])).toEqual([]);
});

test('a statement that is slow by itself goes on, and others with it', async () => {
  const slow = tryWrite(() => db.raw('SELECT pg_sleep(1.5)'));
  const others = await Promise.all(Array.from({ length: 5 }, () => tryWrite(query)));
  expect([...others, await slow]).toEqual(Array(6).fill(200));
});

test('a database that is slow is not away', async () => {
  proxy.delay(250);
  const results = await Promise.all([tryWrite(query), tryWrite(query)]);
  expect(results).toEqual([200, 200]);
  proxy.cut();
  expect(await tryWrite(query)).toBe(503);
  proxy.mend();
  // Opening a connection takes several responses, so longer than a check that finds an outage.
  proxy.delay(200);
  await waitUntilUp();
});

test('a pool of which every connection is busy does not count as an outage', async () => {
  const small = createDatabase({ url: database.url, poolMax: 1 });
  const slow = tryWrite(() => small.raw('SELECT pg_sleep(1.3)'));
  expect(await tryWrite(() => small.raw('SELECT 1'))).toBe(503);
  expect(await slow).toBe(200);
  expect(await tryWrite(() => small.raw('SELECT 1'))).toBe(200);
  await small.destroy();
});

test('a wrong statement is a fault of the server, also after a connection was lost', async () => {
  expect(await tryWrite(() => db.raw('SELECT no_such_column'))).toBe(500);
  const [{ pid }] = (await db.raw('SELECT pg_backend_pid() AS pid')).rows;
  const terminated = tryWrite(() => database.db.raw('SELECT pg_terminate_backend(?)', [pid]));
  expect(await terminated).toBe(200);
  await waitUntilUp();
  expect(await tryWrite(() => db.raw('SELECT no_such_column'))).toBe(500);
});
