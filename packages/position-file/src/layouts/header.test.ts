import { parseHeader } from './header.ts';

function parseColumns(header: string): Record<string, number> {
  const table = parseHeader(header.split(','));
  if (table?.kind !== 'holdings') throw new Error(`not a holdings header: ${header}`);
  return { ...table.columns };
}

test.each(['Instrument,Qty', 'Ticker,Shares', 'Symbol,Quantity', 'Ticker Symbol,Shares Owned'])(
  'CSV-48 CSV-52 "%s" is a holdings header',
  (line) => {
    expect(parseHeader(line.split(','))?.kind).toBe('holdings');
  },
);

test.each([
  'Symbol',
  'Description,Quantity',
  'Symbol quantity',
  'AAPL,100,5.00',
  'Instrument Type,Quantity',
  'No symbol or instrument here is advice,whatever the quantity of shares may be today',
  'SYMBOL,100 SHARES,12',
])('CSV-48 CSV-78 "%s" is not a holdings header', (line) => {
  expect(parseHeader(line.split(','))?.kind).not.toBe('holdings');
});

test.each([
  'Symbol,Security type(s),Sort by,Sort order,',
  'Symbol,Description,P/L Open,P/L %,P/L Day',
  'Notes,,Time Placed,Spread,Side,Qty,Pos Effect,Symbol,Exp,Strike,Type,PRICE,,TIF,Status',
  'Activity Date,Process Date,Settle Date,Instrument,Description,Trans Code,Quantity,Price,Amount',
  'Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount',
  'Symbol,Date/Time,Quantity,Price',
  'DATE,TIME,TYPE,REF #,DESCRIPTION',
  'Mark-to-Market Performance Summary,Header,Asset Category,Symbol,Prior Quantity,Current Quantity',
])('CSV-49 CSV-51 CSV-79 CSV-81 "%s" starts a table of another kind', (line) => {
  expect(parseHeader(line.split(','))?.kind).toBe('other');
});

test('CSV-51 a date column alone does not turn a list of holdings into a list of orders', () => {
  expect(parseHeader(['Ticker', 'Shares', 'Entry Price', 'P/L Open', 'Date'])?.kind).toBe(
    'holdings',
  );
  expect(parseHeader(['Ticker', 'Shares', 'Price', 'Date'])?.kind).toBe('other');
  expect(parseHeader(['Ticker', 'Shares', 'Market Value', 'Date'])?.kind).toBe('holdings');
});

test.each([
  ['Symbol,Qty,Price,Price Paid,Entry Price,Trade Price', 5],
  ['Symbol,Qty,Price,Price Paid,Entry Price', 4],
  ['Symbol,Qty,Price,Price Paid', 3],
  ['Symbol,Qty,Price,Cost Price', 3],
  ['Symbol,Qty,Price,Average Cost', 3],
  ['Symbol,Qty,Last Price,Price', 3],
  ['Symbol,Qty,Last Price,Mark,Close Price,Strike Price,Price Change,Market Price', -1],
])('CSV-53 CSV-54 the price of "%s" is column %d', (header, column) => {
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
])('CSV-55 CSV-56 CSV-57 the P/L of "%s" is in columns %d and %d', (header, open, percent) => {
  expect(parseColumns(header)).toMatchObject({ pnlOpen: open, pnlPercent: percent });
});

test('CSV-58 CSV-67 the Price column of Schwab is the market price, not the trade price', () => {
  const header =
    'Symbol,Description,Quantity,Price,Market Value,Cost Basis,Gain/Loss %,Gain/Loss $';
  expect(parseColumns(header)).toMatchObject({
    price: -1,
    costBasis: 5,
    currentPrice: 3,
    pnlOpen: 7,
    pnlPercent: 6,
  });
});

test.each([
  'Mkt Val',
  'Mkt Val (Market Value)',
  'Market Value',
  'Current value',
  'Value $',
  'Value',
  'Total Value',
  'Ending Value',
  'Net Liq',
])('CSV-110 "%s" is the market value of a position, and a currency column is found', (name) => {
  expect(parseColumns(`Symbol,Qty,Value Change,${name},Currency`)).toMatchObject({
    marketValue: 3,
    currency: 4,
  });
});

test.each([
  'Instrument,Qty,Mrk Chng,3,P/L Open',
  '2026,Symbol,Quantity,Price Paid',
  'Symbol,Shares,1.5',
])('CSV-113 "%s" is a header although a column is called by a number', (line) => {
  expect(parseHeader(line.split(','))?.kind).toBe('holdings');
});

test.each([
  'Symbol,12,P/L Open',
  'SYMBOL,100 SHARES,12',
  'Ticker Symbol Inc,5,Shares',
  'Action,Status,5',
])('CSV-113 "%s" is a row with a number, not a header', (line) => {
  expect(parseHeader(line.split(','))).toBeNull();
});

test.each([
  'Symbol,Side,Qty,Entry Price,Mark Price,Unrealized PnL',
  'Symbol,Qty,MarkPrice,CostBasisMoney,AssetClass,Side',
])('CSV-119 the side of a position in "%s" does not make it a list of orders', (line) => {
  expect(parseColumns(line)).toMatchObject({ side: line.split(',').indexOf('Side') });
});

test.each([
  'Average Cost',
  'Avg. Cost',
  'Avg Cost/Share',
  'Unit Cost',
  'Cost/Share',
  'Cost Per Share',
  'Average Cost Basis',
  'Cost Basis/Share',
  'Cost Basis Per Share',
  'Cost Price',
  'Average Price',
  'Avg Price',
  'Avg. Entry',
  'Purchase Price',
  'Price Paid',
  'Buy Price',
  'Avg Buy Price',
  'Basis Per Share',
  'Buy Avg',
  'Avg',
])('CSV-121 "%s" is of one share', (name) => {
  expect(parseColumns(`Symbol,Qty,Price,${name}`)).toMatchObject({ price: 3, costBasis: -1 });
});

test.each([
  'Total Cost',
  'Cost Basis',
  'Cost Basis Total',
  'Total Cost Basis',
  'Cost Basis ($)',
  'Book Value',
  'Book Cost',
  'Adjusted Cost Basis',
  'Invested Amount',
  'Position Cost',
])('CSV-121 "%s" is of the whole position', (name) => {
  expect(parseColumns(`Symbol,Qty,Price,${name}`)).toMatchObject({ price: -1, costBasis: 3 });
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
  'CSV-115 CSV-116 in "%s" the price paid is column %d, the market price %d',
  (line, paid, market) => {
    expect(parseColumns(line)).toMatchObject({ price: paid, currentPrice: market });
  },
);

test.each([
  'Symbol,Qty,Last Price (USD),Value in USD,Total Cost US$',
  'Symbol,Qty,Last Price $,Value $,Total Cost $',
])('CSV-122 "%s" has columns in dollars', (line) => {
  expect(parseColumns(line)).toMatchObject({ currentPrice: 2, marketValue: 3, costBasis: 4 });
});

test.each([
  'SYMBOL,QTY,UNREALIZED_PNL,COST_BASIS_PRICE',
  'Symbol,Qty,UnrealizedPnl,CostBasisPrice',
])('CSV-122 "%s" has the columns of the names with spaces', (line) => {
  expect(parseColumns(line)).toEqual(parseColumns('Symbol,Qty,Unrealized P&L,Cost Basis Price'));
});
