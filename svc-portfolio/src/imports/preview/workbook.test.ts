import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { setUpPortfolio } from '../../../test/test-portfolio.ts';

const fund = 'Income Fund';
const folder = join(import.meta.dirname, '../../../../packages/position-file/fixtures');
const readFixture = (name: string) => new Uint8Array(readFileSync(join(folder, name)));
const expected = JSON.parse(readFileSync(join(folder, 'excel-98-positions.expected.json'), 'utf8'));

const portfolio = setUpPortfolio();

beforeAll(() => portfolio.startWorker());
beforeEach(() => portfolio.empty('imports', 'holdings', 'column_mappings'));

const preview = (bytes: Uint8Array<ArrayBuffer>, fields = {}) =>
  portfolio.previewImport(bytes, { fund, ...fields });

it('a workbook is previewed, imported and undone like a CSV file [CSV-256]', async () => {
  const shown = await preview(readFixture('excel-98-positions.xlsx'));
  expect(shown).toMatchObject({ asOf: expected.asOf, document: null, created: expected.holdings });
  expect(shown.totals).toEqual(expected.totals);
  expect(shown.skipped.map(({ line }: { line: number }) => line)).toEqual([7, 8, 9, 10]);
  expect(shown.warnings).toMatchObject([{ code: 'positions-left-out' }]);
  const { body } = await portfolio.importHoldings(fund, ...shown.created);
  expect(body.results).toMatchObject({ created: 3 });
  expect((await preview(readFixture('excel-98-positions.xlsx'))).unchanged).toHaveLength(3);
  expect((await portfolio.undoImport(body.jobId)).status).toBe(200);
  expect(await portfolio.listHeld(fund)).toEqual([]);
});

it('the columns of a workbook can be chosen [CSV-256]', async () => {
  const { table } = await preview(readFixture('excel-98-positions.xlsx'));
  expect(table).toMatchObject({ line: 3, mapped: false, columns: { instrument: 0, price: 2 } });
  const columns = JSON.stringify({ ...table.columns, price: 3, currentPrice: null });
  const { created } = await preview(readFixture('excel-98-positions.xlsx'), { columns });
  expect(created[0]).toMatchObject({ ticker: 'AMD', tradePrice: 161.565 });
});

it.each([
  [
    'an old workbook',
    () => readFixture('document-62-old-excel-workbook.csv'),
    /old kind \(\.xls\)/,
  ],
  [
    'a damaged workbook',
    () => readFixture('excel-98-positions.xlsx').slice(0, 3000),
    /cannot be read/,
  ],
  [
    'a zip bomb',
    () =>
      zipSync({
        '[Content_Types].xml': strToU8('<Types/>'),
        'xl/workbook.xml': new Uint8Array(100_000_000),
      }),
    /too large/,
  ],
])('%s has no holdings, and the message says what to do [CSV-257]', async (_, open, message) => {
  const { created, document } = await preview(new Uint8Array(open()));
  expect(created).toEqual([]);
  expect(document.message).toMatch(message);
  expect(document.message).toMatch(/save its list of positions as \.xlsx/);
});
