import { waitUntil } from '@dashboard/test-kit';
import { toHttpError } from '../http/service.ts';
import { type FaultProxy, startFaultProxy } from '../testing/fault-proxy.ts';
import { provideEmptyTestDatabase } from '../testing.ts';
import { createDatabase, inTransaction } from './database.ts';

const database = provideEmptyTestDatabase('kit');
let proxy: FaultProxy;
let db: ReturnType<typeof createDatabase>;
let unlimited: { readonly url: string; readonly statementTimeoutMs: number };

beforeAll(async () => {
  const url = database.url.replace('statement_timeout%3D2000', 'statement_timeout%3D0');
  unlimited = { url, statementTimeoutMs: 3_600_000 };
  await database.db.raw('CREATE SCHEMA kit');
  await database.db.schema.createTable('things', (table) => void table.integer('id').primary());
});
beforeEach(async () => {
  proxy = await startFaultProxy(database.url);
  db = createDatabase({ ...unlimited, url: proxy.through(unlimited.url) });
  await Promise.all([query(), query()]);
});
afterEach(async () => {
  proxy.close();
  await db.destroy();
});

const query = () => db.raw('SELECT 1');
const insert = (id: number) => inTransaction(db, (tx) => tx('things').insert({ id }));

const tryWrite = (work: () => Promise<unknown>) =>
  work().then(
    () => ({ status: 200, message: '' }),
    (error: Error) => ({ status: toHttpError(error, {}).status, message: error.message }),
  );
const statusOf = async (work: () => Promise<unknown>) => (await tryWrite(work)).status;

const waitUntilUp = () => waitUntil(async () => (await statusOf(query)) === 200);
const waitUntilDown = () => waitUntil(async () => isRefused(await tryWrite(query)));
const isRefused = ({ message }: { readonly message: string }) =>
  message === 'The database does not respond';

/** The statement runs until the test calls `end`. `response` is its status. */
async function startSlowStatement(pool: typeof db) {
  const holder = await database.db.transaction();
  await holder.raw('SELECT pg_advisory_xact_lock(1)');
  const response = statusOf(() => pool.raw('SELECT pg_advisory_xact_lock_shared(1)'));
  const waiting = "SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted";
  await waitUntil(async () => (await database.db.raw(waiting)).rows.length > 0);
  return { response, end: () => holder.commit() };
}

test('a write to a hanging database is 503, and every later one is rejected without being sent [API-13]', async () => {
  proxy.blackHole();
  expect(await Promise.all([statusOf(() => insert(1)), statusOf(query)])).toEqual([503, 503]);
  await waitUntilDown();
  const later = await Promise.all(Array.from({ length: 30 }, () => tryWrite(() => insert(1))));
  expect(later.filter((response) => response.status === 503 && isRefused(response))).toHaveLength(
    30,
  );
  proxy.mend();
  await waitUntilUp();
  expect(await statusOf(() => insert(1))).toBe(200);
});

test.each(['cut', 'reset'] as const)(
  'a write to a database whose connections are %s is 503, and works when it is back [API-13]',
  async (fault) => {
    const { response, end } = await startSlowStatement(db);
    proxy[fault]();
    expect(await response).toBe(503);
    for (let id = 10; id < 13; id += 1) expect(await statusOf(() => insert(id))).toBe(503);
    await end();
    proxy.mend();
    await waitUntilUp();
    expect(await database.db('things').whereIn('id', [10, 11, 12])).toEqual([]);
  },
);

test('a transaction during which the database hangs is 503 and stores nothing [API-13]', async () => {
  const status = await statusOf(() =>
    inTransaction(db, async (tx) => {
      await tx('things').insert({ id: 20 });
      proxy.blackHole();
      await tx('things').insert({ id: 21 });
    }),
  );
  expect(status).toBe(503);
  proxy.mend();
  await waitUntilUp();
  expect(await db('things').whereIn('id', [20, 21])).toEqual([]);
});

test('a database that is back but slow counts as up', async () => {
  proxy.cut();
  await waitUntilDown();
  proxy.mend();
  // Connecting takes several round trips: longer than the time limit of an outage check.
  proxy.delay(200);
  await waitUntilUp();
});

test("a pool with every connection busy doesn't count as an outage", async () => {
  const small = createDatabase({ ...unlimited, poolMax: 1 });
  const { response, end } = await startSlowStatement(small);
  const { status, message } = await tryWrite(() => small.raw('SELECT 1'));
  expect([status, message]).toEqual([503, expect.stringContaining('pool is probably full')]);
  await end();
  expect(await response).toBe(200);
  expect(await statusOf(() => small.raw('SELECT 1'))).toBe(200);
  await small.destroy();
});

test('an invalid statement is a 500, even after a lost connection', async () => {
  expect(await statusOf(() => db.raw('SELECT no_such_column'))).toBe(500);
  const [{ pid }] = (await db.raw('SELECT pg_backend_pid() AS pid')).rows;
  const terminate = () => database.db.raw('SELECT pg_terminate_backend(?)', [pid]);
  expect(await statusOf(terminate)).toBe(200);
  await waitUntilUp();
  expect(await statusOf(() => db.raw('SELECT no_such_column'))).toBe(500);
});
