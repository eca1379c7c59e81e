import * as z from 'zod/mini';
import { defineEndpoint, type Endpoint } from '../endpoint/endpoint.ts';
import { isListCut, offsetSchema } from '../endpoint/paging.ts';
import { type ApiClient, createApiClient } from './client.ts';
import { readAllPages } from './pages.ts';

const rowSchema = z.object({ id: z.int(), text: z.string() });
const listNotes = defineEndpoint({
  id: 'notes.list',
  method: 'GET',
  path: '/api/notes',
  summary: 'Notes',
  access: 'student',
  pages: { rows: 10, loaded: 35 },
  query: z.strictObject({ author: z.optional(z.string()), offset: offsetSchema }),
  responses: { 200: z.array(rowSchema) },
});

const createRows = (count: number, text = '') =>
  Array.from({ length: count }, (_, id) => ({ id, text }));

type Call = (endpoint: unknown, input: { query?: { offset?: unknown } }) => Promise<unknown>;

const readAll = (endpoint: Endpoint, input: object, call: Call): Promise<unknown> =>
  readAllPages({ ...createApiClient(), call: call as ApiClient['call'] }).call(endpoint, input);

function serve(rows: readonly z.infer<typeof rowSchema>[], most = 10) {
  const queries: unknown[] = [];
  const call = async (_: unknown, { query }: { query?: { offset?: unknown } }) => {
    queries.push(query);
    const offset = Number(query?.offset ?? 0);
    return rows.slice(offset, offset + most);
  };
  return { queries, call };
}

test('a list is read page by page with its query [API-34]', async () => {
  const rows = createRows(25);
  const { queries, call } = serve(rows);
  expect(await readAll(listNotes, { query: { author: 'anna' } }, call)).toEqual(rows);
  const author = 'anna';
  expect(queries).toEqual([{ author }, { author, offset: 10 }, { author, offset: 20 }]);
});

test('a short list takes one call [API-34]', async () => {
  const { queries, call } = serve(createRows(9));
  await readAll(listNotes, {}, call);
  expect(queries).toEqual([undefined]);
});

test('a server that returns the whole list at once is called once [API-34]', async () => {
  const rows = createRows(25);
  const { queries, call } = serve(rows, 100);
  expect(await readAll(listNotes, {}, call)).toEqual(rows);
  expect(queries).toHaveLength(1);
});

test("reading stops at the endpoint's limit, and the list counts as cut off [API-34]", async () => {
  const { queries, call } = serve(createRows(100));
  const rows = (await readAll(listNotes, {}, call)) as unknown[];
  expect([rows.length, queries.length]).toEqual([35, 4]);
  expect(isListCut(listNotes, rows)).toBe(true);
  expect(isListCut(listNotes, rows.slice(1))).toBe(false);
});

test("a page cut short by the size limit isn't the last one [API-34]", async () => {
  const rows = createRows(15, 'ä'.repeat(45_000));
  const { call } = serve(rows, 9);
  expect(await readAll(listNotes, {}, call)).toEqual(rows);
});

test('a list inside a body is read page by page and returned inside the first body [API-34]', async () => {
  const listCases = defineEndpoint({
    ...listNotes,
    pages: { list: 'cases', rows: 10, loaded: 35 },
    responses: { 200: z.object({ cases: z.array(rowSchema), total: z.int() }) },
  });
  const rows = createRows(12);
  const { call } = serve(rows);
  const body = async (endpoint: unknown, input: object) => ({
    cases: await call(endpoint, input),
    total: 12,
  });
  expect(await readAll(listCases, {}, body)).toEqual({ cases: rows, total: 12 });
});

test('a page requested by offset is the only one read [API-34]', async () => {
  const { queries, call } = serve(createRows(25));
  expect(await readAll(listNotes, { query: { offset: 10 } }, call)).toHaveLength(10);
  expect(queries).toEqual([{ offset: 10 }]);
});
