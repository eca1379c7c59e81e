import { listNames } from '../name-list.ts';
import { parseHeader } from './header.ts';

const getKind = (line: string) => parseHeader(line.split(','))?.kind;

function parseColumns(header: string): Record<string, number> {
  const table = parseHeader(header.split(','));
  if (table?.kind !== 'holdings') throw new Error(`not a holdings header: ${header}`);
  return { ...table.columns };
}

test('a holdings header names instrument and quantity [CSV-52, CSV-48]', () => {
  const headers = ['Instrument,Qty', 'Ticker,Shares', 'Ticker Symbol,Shares Owned'];
  expect(headers.map(getKind)).toEqual(['holdings', 'holdings', 'holdings']);
});

test.each([
  'Symbol',
  'Description,Quantity',
  'Symbol quantity',
  'AAPL,100,5.00',
  'Instrument Type,Quantity',
  'No symbol or instrument here is advice,whatever the quantity of shares may be today',
  'SYMBOL,100 SHARES,12',
])('"%s" is not a holdings header [CSV-48, CSV-78]', (line) => {
  expect(getKind(line)).not.toBe('holdings');
});

test.each([
  'Symbol,Description,P/L Open,P/L %,P/L Day',
  'Symbol,Date/Time,Quantity,Price',
  'DATE,TIME,TYPE,REF #,DESCRIPTION',
  'Mark-to-Market Performance Summary,Header,Asset Category,Symbol,Prior Quantity,Current Quantity',
])('"%s" starts a different kind of table [CSV-49, CSV-51, CSV-79, CSV-81]', (line) => {
  expect(getKind(line)).toBe('other');
});

test('a date column alone does not make a list of holdings a list of orders [CSV-51]', () => {
  expect(getKind('Ticker,Shares,Entry Price,P/L Open,Date')).toBe('holdings');
  expect(getKind('Ticker,Shares,Market Value,Date')).toBe('holdings');
  expect(getKind('Ticker,Shares,Price,Date')).toBe('other');
});

test.each([
  ['Symbol,Qty,Price,Price Paid,Entry Price,Trade Price', 5],
  ['Symbol,Qty,Price,Price Paid,Entry Price', 4],
  ['Symbol,Qty,Price,Price Paid', 3],
  ['Symbol,Qty,Price,Cost Price', 3],
  ['Symbol,Qty,Price,Average Cost', 3],
  ['Symbol,Qty,Last Price,Price', 3],
  ['Symbol,Qty,Last Price,Mark,Close Price,Strike Price,Price Change,Market Price', -1],
])('the price of "%s" is column %d [CSV-54, CSV-53]', (header, column) => {
  expect(parseColumns(header)).toMatchObject({ price: column });
});

test.each([
  ['Instrument,Qty,% Change,Mark %Change', -1, -1],
  ['Instrument,Qty,P/L Day,P/L YTD,P/L Open,P/L %', 4, 5],
  ['P/L Open,P/L %,Entry Price,Shares,Ticker', 0, 1],
  ['Ticker,Shares,P&L %,P&L', 3, 2],
  ['Ticker,Shares,Unrealized Gain/Loss,Unrealized Gain/Loss %,Realized Gain/Loss', 2, 3],
  ['Instrument,Qty,P/L Open,Mark,P/L Open', 2, -1],
  ['Ticker,Shares,Return', -1, -1],
  ['Ticker,Shares,Return,Return %', 2, 3],
  ['Ticker,Shares,P/L (USD),Day Gain US$', 2, -1],
])('the P/L of "%s" is in columns %d and %d [CSV-55, CSV-56, CSV-57]', (header, open, percent) => {
  expect(parseColumns(header)).toMatchObject({ pnlOpen: open, pnlPercent: percent });
});

test('finds the market value and currency columns [CSV-110]', () => {
  const names = 'Mkt Val, Mkt Val (Market Value), Current value, Value $, Ending Value, Net Liq';
  for (const name of listNames(names)) {
    const columns = parseColumns(`Symbol,Qty,Value Change,${name},Currency`);
    expect({ name, ...columns }).toMatchObject({ name, marketValue: 3, currency: 4 });
  }
});

test('a column name can be a number, but a row with a number is not a header [CSV-113]', () => {
  const headers = ['Instrument,Qty,Mrk Chng,3,P/L Open', '2026,Symbol,Quantity,Price Paid'];
  expect(headers.map(getKind)).toEqual(['holdings', 'holdings']);
  const rows = ['Symbol,12,P/L Open', 'SYMBOL,100 SHARES,12', 'Action,Status,5'];
  expect(rows.map(getKind)).toEqual([undefined, undefined, undefined]);
});

test.each([
  'Symbol,Side,Qty,Entry Price,Mark Price,Unrealized PnL',
  'Symbol,Qty,MarkPrice,CostBasisMoney,AssetClass,Side',
])('a side column in "%s" does not make it a list of orders [CSV-119]', (line) => {
  expect(parseColumns(line)).toMatchObject({ side: line.split(',').indexOf('Side') });
});

const PER_SHARE = listNames(`
  Average Cost, Avg. Cost, Avg Cost/Share, Unit Cost, Cost/Share, Cost Per Share, Cost Basis/Share,
  Average Cost Basis, Cost Basis Per Share, Cost Price, Average Price, Avg Price, Avg. Entry,
  Purchase Price, Price Paid, Buy Price, Avg Buy Price, Basis Per Share, Buy Avg, Avg
`);
const IN_ALL = listNames(`
  Total Cost, Cost Basis, Cost Basis Total, Total Cost Basis, Cost Basis ($), Book Value, Book Cost,
  Adjusted Cost Basis, Invested Amount, Position Cost
`);

test('the amount paid is per share or for the whole position [CSV-121]', () => {
  const listFigures = (name: string) => {
    const { price, costBasis } = parseColumns(`Symbol,Qty,Price,${name}`);
    return `${name}: ${price} ${costBasis}`;
  };
  expect(PER_SHARE.map(listFigures)).toEqual(PER_SHARE.map((name) => `${name}: 3 -1`));
  expect(IN_ALL.map(listFigures)).toEqual(IN_ALL.map((name) => `${name}: -1 3`));
});

test.each([
  ['Symbol,Qty,Price', 2, -1],
  ['Symbol,Qty,Price,P/L', 2, -1],
  ['Symbol,Qty,Price,Last', 2, 3],
  ['Symbol,Qty,Price,Market Value', -1, 2],
  ['Symbol,Qty,Price,Change', -1, 2],
  ['Symbol,Qty,Price,Cost Basis,Gain', -1, 2],
  ['Symbol,Qty,Share Price,Total Value', -1, 2],
  ['Symbol,Qty,Closing Price,Market Value', -1, 2],
  ['Symbol,Qty,Avg,LTP', 2, 3],
  ['Symbol,Qty,Price Now', -1, 2],
])(
  'in "%s" the price paid is column %d, the market price %d [CSV-116, CSV-115]',
  (line, paid, market) => {
    expect(parseColumns(line)).toMatchObject({ price: paid, currentPrice: market });
  },
);

test('ignores units and punctuation in column names [CSV-122]', () => {
  for (const names of [
    'Last Price (USD),Value in USD,Total Cost US$',
    'Last Price $,Value $,Total Cost $',
  ]) {
    const dollars = { currentPrice: 2, marketValue: 3, costBasis: 4 };
    expect(parseColumns(`Symbol,Qty,${names}`)).toMatchObject(dollars);
  }
  const spaced = parseColumns('Symbol,Qty,Unrealized P&L,Cost Basis Price');
  expect(parseColumns('SYMBOL,QTY,UNREALIZED_PNL,COST_BASIS_PRICE')).toEqual(spaced);
  expect(parseColumns('Symbol,Qty,UnrealizedPnl,CostBasisPrice')).toEqual(spaced);
});
