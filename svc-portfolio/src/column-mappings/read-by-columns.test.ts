import type { ColumnMapping, Fund, ImportPreview } from '@dashboard/contracts-portfolio';
import { setUpPortfolio } from '../../test/test-portfolio.ts';

const portfolio = setUpPortfolio();

beforeEach(() => portfolio.empty('column_mappings'));

const HEADER = 'Papier;Bezeichnung;Anteile;Bezahlt je Anteil;Unterschied';
const rows = ['MAPA;Muster AG;120;150,25;1.170,00', 'MAPB;Probe SE;1.500;8,405;-1.357,50'];
const columns: ColumnMapping = {
  instrument: 0,
  quantity: 2,
  price: 3,
  costBasis: null,
  pnlOpen: 4,
  pnlPercent: null,
  currentPrice: null,
};

const preview = (
  lines: readonly string[],
  options: { readonly fund?: Fund; readonly columns?: ColumnMapping } = {},
): Promise<ImportPreview> =>
  portfolio.previewImport(lines.join('\r\n'), {
    fund: options.fund ?? 'Value Fund',
    ...(options.columns && { columns: JSON.stringify(options.columns) }),
  });

async function learn({ table }: ImportPreview, chosen = columns): Promise<string> {
  const json = { names: table?.names, columns: chosen };
  const path = `/api/column-mappings/${table?.key}`;
  expect((await portfolio.put(path, json)).status).toBe(200);
  return path;
}

const held = [
  expect.objectContaining({ ticker: 'MAPA', quantity: 120, tradePrice: 150.25, pnlOpen: 1170 }),
  expect.objectContaining({ ticker: 'MAPB', quantity: 1500, tradePrice: 8.405, pnlOpen: -1357.5 }),
];

it('a file with a learned header is read without asking, until its columns are deleted [CSV-235]', async () => {
  const unknown = await preview([HEADER, ...rows]);
  expect(unknown).toMatchObject({ created: [], document: null, table: { mapped: false } });
  const path = await learn(unknown);
  const read = await preview([HEADER, ...rows]);
  expect(read.created).toEqual(held);
  expect(read.table).toMatchObject({ mapped: true, columns });
  const other = ['Stand;27.11.2026', '', ` ${HEADER.toUpperCase()}`, ...rows];
  expect((await preview(other, { fund: 'Growth Fund' })).created).toEqual(held);
  await portfolio.remove(path);
  expect((await preview([HEADER, ...rows])).created).toEqual([]);
});

it('a header with one more column is a different header [CSV-235]', async () => {
  await learn(await preview([HEADER, ...rows]));
  const wider = [`${HEADER};Kurs`, ...rows.map((row) => `${row};9,00`)];
  expect((await preview(wider)).table).toMatchObject({ mapped: false });
});

it('columns can be tried out without being stored, even in place of learned ones [CSV-204, CSV-236]', async () => {
  expect((await preview([HEADER, ...rows], { columns })).created).toEqual(held);
  expect(await portfolio.read('/api/column-mappings')).toEqual([]);
  await learn(await preview([HEADER, ...rows]));
  const without = await preview([HEADER, ...rows], { columns: { ...columns, pnlOpen: null } });
  expect(without.created.map(({ pnlOpen }) => pnlOpen)).toEqual([null, null]);
  expect((await preview([HEADER, ...rows])).created).toEqual(held);
});

it('columns beyond the header read nothing [CSV-236]', async () => {
  const beyond = await preview([HEADER, ...rows], { columns: { ...columns, quantity: 40 } });
  expect(beyond).toMatchObject({ created: [], table: { mapped: false } });
});

it('chosen columns take precedence over a table’s own names [CSV-237]', async () => {
  const byNames = ['Ticker,Shares,Price,Paid', 'MAPA,120,160.00,150.25'];
  const guessed = await preview(byNames);
  expect(guessed).toMatchObject({
    created: [{ ticker: 'MAPA', quantity: 120 }],
    table: { mapped: false },
  });
  const chosen = { ...columns, quantity: 1, price: 3, pnlOpen: null, currentPrice: 2 };
  await learn(guessed, chosen);
  expect((await preview(byNames)).created).toEqual([
    expect.objectContaining({ ticker: 'MAPA', tradePrice: 150.25, currentPrice: 160 }),
  ]);
});

it('a broker’s own layout offers no choice [CSV-237]', async () => {
  const schwab = [
    '"Positions for account Individual ...123 as of 04:00 PM ET, 2026/11/20"',
    '',
    '"Symbol","Description","Quantity","Price","Price Change %","Market Value","Gain $","Gain %","Cost Basis","Security Type",',
    '"MAPA","MUSTER INC","10","$160.00","0.1%","$1,600.00","$97.50","6.49%","$1,502.50","Equity",',
  ];
  const { created, table } = await preview(schwab);
  expect(created).toMatchObject([{ ticker: 'MAPA', tradePrice: 150.25 }]);
  expect(table).toBeNull();
});
