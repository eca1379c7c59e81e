import { type ColumnMapping, MAX_MAPPINGS } from '@dashboard/contracts-portfolio';
import { normalizeHeaderKey } from '@dashboard/position-file';
import { openPortfolio, type Portfolio } from '../../test/test-portfolio.ts';
import { createColumnMappingService } from './column-mappings.service.ts';

let portfolio: Portfolio;

beforeAll(async () => {
  portfolio = await openPortfolio();
});
afterAll(() => portfolio.close());
beforeEach(async () => {
  await portfolio.db('column_mappings').delete();
  await portfolio.db('audit_log').delete();
});

const names = ['Wertpapier', 'Menge', 'Einstand', 'Gewinn', 'Kurs'];
const columns: ColumnMapping = {
  instrument: 0,
  quantity: 1,
  price: 2,
  costBasis: null,
  pnlOpen: 3,
  pnlPercent: null,
  currentPrice: 4,
};
const key = normalizeHeaderKey(names);

const list = async () => (await portfolio.call('admin', 'GET', '/api/column-mappings')).body;
const put = (of: string, json: object) =>
  portfolio.call('admin', 'PUT', `/api/column-mappings/${of}`, { json });
const remove = (of: string) => portfolio.call('admin', 'DELETE', `/api/column-mappings/${of}`);
const listActions = () => portfolio.db('audit_log').orderBy('id').pluck('action');

it.each([
  ['GET', '/api/column-mappings'],
  ['PUT', `/api/column-mappings/${key}`],
  ['DELETE', `/api/column-mappings/${key}`],
] as const)('API-04, API-05, CSV-231 %s %s is for the admin alone', async (method, path) => {
  const json = method === 'PUT' ? { names, columns } : undefined;
  expect((await portfolio.call('anonymous', method, path, { json })).status).toBe(401);
  expect((await portfolio.call('student', method, path, { json })).status).toBe(403);
  expect(await list()).toEqual([]);
});

it.each<[string, string, object]>([
  ['a key that is no hash', 'abc', { names, columns }],
  ['the key of other names', normalizeHeaderKey(['Symbol', 'Qty']), { names, columns }],
  ['no columns', key, { names }],
  ['an unknown field', key, { names, columns, broker: 'Bank' }],
  ['a column that is unknown', key, { names, columns: { ...columns, fees: 4 } }],
  ['a figure without a choice', key, { names, columns: { ...columns, pnlOpen: undefined } }],
  ['no ticker', key, { names, columns: { ...columns, instrument: null } }],
  ['no quantity', key, { names, columns: { ...columns, quantity: null } }],
  ['the ticker as the quantity', key, { names, columns: { ...columns, quantity: 0 } }],
  ['a column chosen twice', key, { names, columns: { ...columns, costBasis: 2 } }],
  ['a column beyond the header', key, { names, columns: { ...columns, currentPrice: 5 } }],
  ['a column before the header', key, { names, columns: { ...columns, price: -1 } }],
  ['half a column', key, { names, columns: { ...columns, price: 1.5 } }],
  ['a name that is a number', key, { names: [...names, 7], columns }],
  ['a name that is too long', key, { names: [...names, 'x'.repeat(201)], columns }],
  ['too many names', key, { names: Array(501).fill('x'), columns }],
])('CSV-232 %s is refused with 400 and nothing is kept', async (_, of, json) => {
  expect((await put(of, json)).status).toBe(400);
  expect([await list(), await listActions()]).toEqual([[], []]);
});

it('CSV-230 columns are learned for a header, listed, replaced and forgotten', async () => {
  const saved = await put(key, { names, columns });
  const record = { key, names, columns, updatedAt: expect.any(String) };
  expect([saved.status, saved.body]).toEqual([200, record]);
  expect(await list()).toEqual([record]);
  const byCost = { ...columns, price: null, costBasis: 2 };
  await put(key, { names, columns: byCost });
  expect(await list()).toEqual([{ ...record, columns: byCost }]);
  expect((await remove(key)).body).toEqual({ success: true });
  expect(await list()).toEqual([]);
  expect((await remove(key)).status).toBe(404);
});

it('CSV-230 a header that differs in case and spaces alone has the same columns', async () => {
  await put(key, { names, columns });
  const other = names.map((name) => ` ${name.toUpperCase()}`);
  expect((await put(key, { names: other, columns })).status).toBe(200);
  expect(await list()).toMatchObject([{ key, names: other }]);
});

it('CSV-230 a header of 500 columns with long names is kept', async () => {
  const wide = Array.from({ length: 500 }, (_, index) => `${index} ${'✓'.repeat(196)}`);
  const last = { ...columns, currentPrice: 499 };
  expect((await put(normalizeHeaderKey(wide), { names: wide, columns: last })).status).toBe(200);
  expect((await list())[0].names).toEqual(wide);
});

it('CSV-233 the audit log says which column is which figure, and names no change that is none', async () => {
  await put(key, { names, columns });
  await put(key, { names, columns });
  await put(key, { names, columns: { ...columns, price: null } });
  await remove(key);
  const { body } = await portfolio.call('admin', 'GET', '/api/audit-log/portfolio');
  const price = 'Einstand (column 3)';
  const others = {
    instrument: 'Wertpapier (column 1)',
    quantity: 'Menge (column 2)',
    pnlOpen: 'Gewinn (column 4)',
    currentPrice: 'Kurs (column 5)',
  };
  expect(body.entries).toMatchObject([
    { action: 'column-mapping.removed', before: others, after: null },
    { action: 'column-mapping.changed', before: { price }, after: { price: null } },
    { action: 'column-mapping.added', before: null, after: { ...others, price } },
  ]);
  const subject = { kind: 'column-mapping', id: key, name: names.join(', ') };
  expect(body.entries[0].subject).toEqual(subject);
});

it('CSV-234 200 headers are kept; for a further one the oldest is forgotten', async () => {
  const rows = Array.from({ length: MAX_MAPPINGS }, (_, index) => ({
    key: normalizeHeaderKey([`header ${index}`]),
    names: JSON.stringify(names),
    columns: JSON.stringify(columns),
    updated_at: new Date(Date.UTC(2026, 0, 1, 0, index)),
  }));
  await portfolio.db('column_mappings').insert(rows);
  await put(key, { names, columns });
  const kept = (await list()).map((mapping: { key: string }) => mapping.key);
  expect(kept).toHaveLength(MAX_MAPPINGS);
  expect([kept[0], kept.includes(rows[0]?.key), kept.at(-1)]).toEqual([key, false, rows[1]?.key]);
  expect(await listActions()).toEqual(['column-mapping.added', 'column-mapping.removed']);
});

it('the columns are given by key to whoever reads a file', async () => {
  await put(key, { names, columns });
  const mapped = await createColumnMappingService(portfolio.db).mapColumns();
  expect(mapped).toEqual(new Map([[key, columns]]));
});
