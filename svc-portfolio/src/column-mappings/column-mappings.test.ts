import { type ColumnMapping, MAX_MAPPINGS } from '@dashboard/contracts-portfolio';
import { normalizeHeaderKey } from '@dashboard/position-file';
import { setUpPortfolio } from '../../test/test-portfolio.ts';

const portfolio = setUpPortfolio();

beforeEach(() => portfolio.empty('column_mappings', 'audit_log'));

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

const list = () => portfolio.read('/api/column-mappings');
const put = (of: string, json: object) => portfolio.put(`/api/column-mappings/${of}`, json);
const remove = (of: string) => portfolio.remove(`/api/column-mappings/${of}`);
const listActions = () => portfolio.db('audit_log').orderBy('id').pluck('action');

it.each([
  ['a key that isn’t a hash', 'abc'],
  ['the key of other names', normalizeHeaderKey(['Symbol', 'Qty'])],
])('%s is refused with 400 and nothing is stored [CSV-232]', async (_, of) => {
  expect((await put(of, { names, columns })).status).toBe(400);
  expect([await list(), await listActions()]).toEqual([[], []]);
});

it('columns are learned for a header, listed, replaced and deleted [CSV-230]', async () => {
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

it('a header that differs only in case and spaces has the same columns [CSV-230]', async () => {
  await put(key, { names, columns });
  const other = names.map((name) => ` ${name.toUpperCase()}`);
  expect((await put(key, { names: other, columns })).status).toBe(200);
  expect(await list()).toMatchObject([{ key, names: other }]);
});

it('a header of 500 columns with long names is stored [CSV-230]', async () => {
  const wide = Array.from({ length: 500 }, (_, index) => `${index} ${'✓'.repeat(196)}`);
  const last = { ...columns, currentPrice: 499 };
  expect((await put(normalizeHeaderKey(wide), { names: wide, columns: last })).status).toBe(200);
  expect((await list())[0].names).toEqual(wide);
});

it('the audit log names the column of each figure and skips no-op changes [CSV-233]', async () => {
  await put(key, { names, columns });
  await put(key, { names, columns });
  await put(key, { names, columns: { ...columns, price: null } });
  await remove(key);
  const { body } = await portfolio.get('/api/audit-log/portfolio');
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

it('200 headers are stored; the next one replaces the oldest [CSV-234]', async () => {
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
