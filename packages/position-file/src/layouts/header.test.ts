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
