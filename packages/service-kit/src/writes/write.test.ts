import { defineEndpoint } from '@dashboard/contracts-http';
import { z } from 'zod';
import { appendAuditEntry, appendChangeEntry } from '../audit/audit-entries.ts';
import { createAuditLogTable } from '../audit/audit-log-table.ts';
import { type GuardedRequest, ok, type Route, unchanged } from '../http/route.ts';
import { provideEmptyTestDatabase, type TestDatabase } from '../testing/database.ts';
import { anna as caller } from '../testing/things.ts';
import { createIdempotencyTable } from './idempotency.ts';
import { createWrite } from './write.ts';

const renameThing = defineEndpoint({
  id: 'things.rename',
  method: 'POST',
  path: '/api/things',
  summary: 'Name the thing',
  access: 'admin',
  idempotent: true,
  body: z.strictObject({ name: z.string() }),
  responses: { 200: z.object({ name: z.string() }) },
  effect: { publishes: ['things'], mayPublish: ['names'] },
});
const renameUnaudited = defineEndpoint({
  ...renameThing,
  effect: { publishes: ['things'], unaudited: 'A thing has no author.' },
});

const database = provideEmptyTestDatabase('kit');
let write: ReturnType<typeof createWrite>;
const published: string[] = [];

beforeAll(async () => {
  const { db } = database;
  await db.raw('CREATE SCHEMA kit');
  await createAuditLogTable(db);
  await createIdempotencyTable(db);
  await db.raw('CREATE TABLE things (name text)');
  write = createWrite({
    db,
    changePublisher: { publish: (...topics) => published.push(...topics) },
  });
});
beforeEach(async () => {
  published.length = 0;
  await database.db('things').delete();
});

const subject = { kind: 'thing', id: null, name: 'a' };
const entry = { caller, action: 'thing.renamed', subject, before: null, after: null };
const readNames = () => database.db('things').pluck('name');

const send = (route: Route, idempotencyKey?: string) =>
  route.handle({ body: { name: 'a' }, caller, idempotencyKey } as GuardedRequest<never>);

test('an audited change is committed, then its topics are published', async () => {
  const route = write(renameThing, async ({ body }, { tx, publish }) => {
    await tx('things').insert(body);
    publish('names');
    await appendAuditEntry(tx, entry);
    expect(published).toEqual([]);
    return ok(body);
  });
  expect(await send(route)).toEqual({ status: 200, body: { name: 'a' } });
  expect(await readNames()).toEqual(['a']);
  expect(published).toEqual(['things', 'names']);
});

test('a handler that forgets the audit log fails, storing and publishing nothing', async () => {
  const route = write(renameThing, async ({ body }, { tx }) => {
    await tx('things').insert(body);
    return ok(body);
  });
  await expect(send(route)).rejects.toThrow('things.rename left no entry in the audit log.');
  expect(await readNames()).toEqual([]);
  expect(published).toEqual([]);
});

test('a change that needs no audit entry is published without one', async () => {
  const route = write(renameUnaudited, async ({ body }, { tx }) => {
    await tx('things').insert(body);
    return ok(body);
  });
  await send(route);
  expect(await readNames()).toEqual(['a']);
  expect(published).toEqual(['things']);
});

test.each([
  ['says so', async () => unchanged({ name: 'a' })],
  [
    'compares equal records',
    async (tx: TestDatabase['db']) => {
      const record = { name: 'a' };
      const fields = ['name'] as const;
      await appendChangeEntry(tx, { caller, subject, fields, before: record, after: record });
      return ok(record);
    },
  ],
])("a no-op change isn't published: the handler %s", async (_, change) => {
  const route = write(renameThing, (_request, { tx }) => change(tx));
  expect(await send(route)).toMatchObject({ status: 200, body: { name: 'a' } });
  expect(published).toEqual([]);
});

test('a repeated request runs once, but finishes and publishes again', async () => {
  const finished: unknown[] = [];
  const route = write(
    renameThing,
    {
      prepare: async ({ body }) => ({ name: `${body.name}, prepared` }),
      async finish(response) {
        finished.push(response.body);
        return response;
      },
    },
    async (_, { tx, prepared }) => {
      await tx('things').insert(prepared);
      await appendAuditEntry(tx, entry);
      return ok(prepared);
    },
  );
  await send(route, 'once');
  expect(await send(route, 'once')).toMatchObject({ body: { name: 'a, prepared' } });
  expect(await readNames()).toEqual(['a, prepared']);
  expect(finished).toEqual([{ name: 'a, prepared' }, { name: 'a, prepared' }]);
  expect(published).toEqual(['things', 'things']);
});

test("a change that waits for another's lock returns 409 if its endpoint says so [API-36]", async () => {
  await database.db('things').insert({ name: 'a' });
  const other = await database.db.transaction();
  await other('things').forUpdate().select();
  const route = write(renameUnaudited, { hasLockLimit: true }, async ({ body }, { tx }) => {
    await tx('things').forUpdate().select();
    return ok(body);
  });
  await expect(send(route)).rejects.toMatchObject({ problem: { code: 'busy', retryable: true } });
  await other.rollback();
});
