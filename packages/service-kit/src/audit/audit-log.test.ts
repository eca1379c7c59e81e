import { auditPageSchema, defineAuditLogEndpoint, getAuditCursor } from '@dashboard/contracts-http';
import request from 'supertest';
import { inTransaction } from '../database/database.ts';
import { badRequest } from '../errors.ts';
import { anna, createThings, THINGS } from '../testing/things.ts';
import { describeAuthorization, identityHeaders, provideEmptyTestDatabase } from '../testing.ts';
import { appendAuditEntry, createSystemCaller, type NewAuditEntry } from './audit-entries.ts';
import { auditLogRoute } from './audit-log-route.ts';
import { createAuditLogTable } from './audit-log-table.ts';

const endpoint = defineAuditLogEndpoint('things');
const database = provideEmptyTestDatabase('kit');
let app: ReturnType<typeof createThings>;

beforeAll(async () => {
  const { db } = database;
  await db.raw('CREATE SCHEMA kit');
  await createAuditLogTable(db);
  app = createThings({ routes: [auditLogRoute(endpoint, db)] });
});
beforeEach(() => database.db.raw('TRUNCATE audit_log RESTART IDENTITY'));

describeAuthorization(THINGS, [endpoint], ({ method, path, headers }) =>
  request(app)[method.toLowerCase() as 'get'](path).set(headers),
);

const entryOf = (name: string, change: Partial<NewAuditEntry> = {}): NewAuditEntry => ({
  caller: anna,
  action: 'holding.changed',
  subject: { kind: 'holding', id: '5', name },
  before: { quantity: 10 },
  after: { quantity: 12 },
  ...change,
});

async function list(query: Record<string, string> = {}) {
  const response = await request(app)
    .get('/api/audit-log/things')
    .query(query)
    .set(await identityHeaders(THINGS, 'admin'));
  expect([response.status, response.body]).toEqual([200, expect.anything()]);
  return auditPageSchema.parse(response.body).entries;
}

const listNames = async (query: Record<string, string> = {}) =>
  (await list(query)).map(({ subject }) => subject.name);

test('an entry records who did what to which subject, when, from where, before and after [AUDIT-02]', async () => {
  const start = Date.now();
  await appendAuditEntry(database.db, entryOf('AAPL · Main Fund'));
  const [entry] = await list();
  expect(entry).toEqual({ ...entryOf('AAPL · Main Fund'), id: '1', at: expect.any(String) });
  expect(Date.parse(entry?.at ?? '')).toBeGreaterThanOrEqual(start - 1_000);
});

test('a rolled-back transaction leaves no entry [AUDIT-03]', async () => {
  const mutation = inTransaction(database.db, async (tx) => {
    await appendAuditEntry(tx, entryOf('AAPL'));
    throw badRequest('No');
  });
  await expect(mutation).rejects.toThrow('No');
  await expect(list()).resolves.toEqual([]);
});

test('entries are paged newest first, including those with the same timestamp [AUDIT-04]', async () => {
  const names = Array.from({ length: 7 }, (_, index) => `entry ${index}`);
  await inTransaction(database.db, async (tx) => {
    for (const name of names) await appendAuditEntry(tx, entryOf(name));
  });
  await database.db.raw("UPDATE audit_log SET at = '2026-03-04T15:00:00.123Z'");
  const pages: string[] = [];
  for (let before = {}; ; ) {
    const page = await list({ limit: '3', ...before });
    pages.push(...page.map(({ subject }) => subject.name));
    const last = page.at(-1);
    if (page.length < 3 || !last) break;
    before = { before: getAuditCursor(last) };
  }
  expect(pages).toEqual(names.toReversed());
});

test('entries are filtered by person, action, subject and time [AUDIT-05]', async () => {
  const system = createSystemCaller('set-password');
  await appendAuditEntry(database.db, entryOf('AAPL · Main Fund'));
  await appendAuditEntry(database.db, entryOf('100 % MSFT', { action: 'holding.removed' }));
  const subject = { kind: 'user', id: null, name: 'anna' };
  await appendAuditEntry(database.db, entryOf('', { caller: system, subject }));
  await database.db.raw("UPDATE audit_log SET at = '2026-03-04T15:00:00Z' WHERE id = 1");
  const first = '2026-03-04T15:00:00Z';
  for (const [query, names] of [
    [{ person: 'ann' }, ['100 % MSFT', 'AAPL · Main Fund']],
    [{ person: 'set-' }, ['anna']],
    [{ action: 'REMOVED' }, ['100 % MSFT']],
    [{ subject: 'user ann' }, ['anna']],
    [{ subject: '0 %' }, ['100 % MSFT']],
    [{ subject: '_' }, []],
    [{ to: '2026-03-04T15:00:01Z' }, ['AAPL · Main Fund']],
    [{ to: first }, []],
    [{ from: first, to: '2026-03-04T16:00:01+01:00' }, ['AAPL · Main Fund']],
    [{ from: '2026-03-05T00:00:00Z', person: 'anna' }, ['100 % MSFT']],
    [{ from: '0000-01-01T00:00:00Z', to: '2026-03-05T00:00:00-23:59' }, ['AAPL · Main Fund']],
  ] as const) {
    expect([query, await listNames(query)]).toEqual([query, names]);
  }
});

test.each([
  'before=nothing',
  'before=2026-03-04T15:00:00.123Z,x',
  'before=2026-13-04T15:00:00.123Z,7',
  'before=0000-03-04T15:00:00.123Z,7',
  'limit=201',
  'other=1',
  'from=x',
])('a query with %s is rejected with 400', async (query) => {
  const headers = await identityHeaders(THINGS, 'admin');
  const { status } = await request(app).get(`/api/audit-log/things?${query}`).set(headers);
  expect(status).toBe(400);
});
