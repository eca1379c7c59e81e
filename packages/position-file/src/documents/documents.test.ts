import { readFixture } from '../../test/fixtures.ts';
import { brokers, describeDocument, documentKinds, parsePositionFile } from '../index.ts';

function describeFixture(name: string): string {
  const { document, broker } = parsePositionFile(readFixture(name));
  if (!document) throw new Error(`${name} is not a known document`);
  return describeDocument(document, broker);
}

test('thinkorswim’s other exports point to its Position Statement [CSV-151]', () => {
  expect(describeFixture('tos-26-account-statement')).toBe(
    'This is a thinkorswim Account Statement, which lists cash and trades. In thinkorswim open Monitor, Activity and Positions, Position Statement, and export that.',
  );
});

test.each([
  ['document-45-etrade-all-transactions', 'an E*TRADE list of transactions', 'Portfolios'],
  ['activity-27-trans-codes', 'a Robinhood list of transactions', 'exports no positions'],
  ['document-55-orders', 'a list of orders', 'Export the list of open positions'],
])('%s is %s, and the message says where to find positions [CSV-152]', (name, what, way) => {
  const message = describeFixture(name);
  expect(message).toContain(`This is ${what}, which does not say what is held now. `);
  expect(message).toContain(way);
});

test.each([
  'Trade Date,Settlement Date,Account,Type,Symbol,Quantity,Price ($)\n9/28/2026,9/29/2026,1,,AAPL,10,221',
  'DATE,TRANSACTION ID,DESCRIPTION,QUANTITY,SYMBOL,PRICE\n9/28/2026,1,Bought 10 AAPL,10,AAPL,221',
  'Action,Time,ISIN,Ticker,Name,No. of shares\nMarket buy,2026-09-28 10:31:07,US0378331005,AAPL,Apple,10',
  'Date,Product,Symbol,Quantity,Price,Order ID\n28-09-2026,APPLE INC,AAPL,10,221.35,abc',
  'Datum;Typ;Symbol;Stück;Kurs\n2026-09-28;Kauf;AAPL;10;221,35\n2026-09-29;Verkauf;KO;5;62,10',
  'Date,Ticker,Type,Quantity,Price per share\n2026-09-28T10:31:07Z,AAPL,BUY - MARKET,10,USD 221.35',
  'Date;Opération;Valeur;Quantité;Cours\n28/09/2026;Achat;AAPL;10;221,35',
])('%j is another broker’s transaction history [CSV-152]', (text) => {
  expect(parsePositionFile(text)).toMatchObject({ holdings: [], document: 'history', table: null });
});

test('a company’s outstanding shares are not a quantity held [CSV-157]', () => {
  const header = 'Ticker,Company,Market Cap,Shares Outstanding,Shares Float,Price,Change';
  const row = 'AAPL,Apple Inc,3300000,14840,14825,221.35,0.5%';
  expect(parsePositionFile(`${header}\n${row}`)).toMatchObject({
    holdings: [],
    document: 'watchlist',
  });
  const plan = 'Grant Number,Symbol,Shares Granted,Grant Price\n1,AAPL,100,55';
  expect(parsePositionFile(plan).holdings).toEqual([]);
});

test.each([
  ['Account Statement for D-1 (margin) since 9/1/26 through 9/29/26', 'account-statement'],
  ['Account Statement', 'account-statement'],
  ['Today’s Trade Activity for D-1 (margin) on 9/29/26 14:03:22', 'trade-activity'],
  ['"Transactions  for account Individual ...123 as of 09/29/2026 06:12:00 PM ET"', 'history'],
  ['All Transactions Activity Types', 'history'],
  ['Realized Gain/Loss for Individual ...123', 'realized-gains'],
  ['Realized Gain/Loss - Lot Details for All_Accounts', 'realized-gains'],
  ['"NVDA Lot Details for Individual ...123 as of 03:10 PM ET, 09/29/2026"', 'lot-details'],
  ['Balances for All-Accounts as of 09/29/2026 05:37 PM ET', 'balances'],
  ['Order Status for Individual ...123', 'orders'],
])('the title "%s" alone identifies the file [CSV-150, CSV-151, CSV-156]', (title, document) => {
  expect(parsePositionFile(`${title}\n`)).toMatchObject({ document, table: null });
});

test.each([
  [',,Exec Time,Spread,Side,Qty,Pos Effect,Symbol,Exp', 'thinkorswim', 'trade-activity'],
  ['Date,Action,Symbol,Description,Quantity,Fees & Comm', 'Charles Schwab web', 'history'],
  ['Run Date,Action,Symbol,Description', 'Fidelity', 'history'],
  ['TransactionDate,TransactionType,SecurityType,Symbol', 'E*TRADE', 'history'],
  ['Activity/Trade Date,Activity Type,Symbol', 'E*TRADE', 'history'],
  ['Date/Time,Transaction Code,Transaction Subcode,Account Reference', 'tastytrade', 'history'],
  ['Date,Type,Sub Type,Symbol,Root Symbol', 'tastytrade', 'history'],
  ['Trade Date,Transaction Type,Investment Name,Symbol', 'Vanguard', 'history'],
  ['Activity Date,Instrument,Trans Code', 'Robinhood', 'history'],
  ['ClientAccountID,Symbol,TradeDate,Quantity', 'Interactive Brokers', 'history'],
  ['Open Date,Quantity,Price,Cost/Share,Holding Period', 'unknown', 'lot-details'],
  ['Description,Date Acquired,Date Sold,Gain', 'unknown', 'realized-gains'],
  ['Order Number,Description,Status', 'unknown', 'orders'],
  ['Account,Net Account Value,Buying Power', 'unknown', 'balances'],
  ['Account Name,Account Number,Current Balance', 'unknown', 'balances'],
])(
  'the header "%s" is of %s: %s [CSV-150, CSV-152, CSV-156, CSV-252]',
  (header, broker, document) => {
    const row = header.replace(/[^,]+/g, '1');
    expect(parsePositionFile(`${header}\n${row}`)).toMatchObject({
      broker,
      document,
      holdings: [],
      table: null,
    });
  },
);

test.each(['NASDAQ:AAPL\nNYSE:KO\nAMEX:SPY', 'AAPL\nKO\nBRK.B', 'AAPL,KO,SPY'])(
  '%j is a watchlist [CSV-157]',
  (text) => {
    expect(parsePositionFile(text).document).toBe('watchlist');
  },
);

test('tables below another document’s title never yield holdings [CSV-153]', () => {
  const table = 'Symbol,Quantity,Cost Basis\nAAPL,10,1500\n';
  expect(parsePositionFile(table).holdings).toHaveLength(1);
  for (const title of [
    'Account Statement for D-1 (margin) since 9/1/26 through 9/29/26',
    'Realized Gain/Loss for Individual ...123',
    '"Realized Gain/Loss for Individual ...123",,',
    "Today's Trade Activity for D-1 (margin) on 9/29/26 14:03:22",
    'Transactions  for account Individual ...123',
  ]) {
    const { holdings, document } = parsePositionFile(`${title}\n\n${table}`);
    expect({ title, holdings, document: document !== null }).toEqual({
      title,
      holdings: [],
      document: true,
    });
  }
});

test('sold shares are not holdings, even without a title [CSV-153]', () => {
  const header = 'Symbol,Quantity,Opened Date,Closed Date,Cost Basis,Total Proceeds';
  const file = parsePositionFile(`${header}\nAAPL,10,1/2/2026,6/2/2026,1500,2100`);
  expect(file).toMatchObject({ holdings: [], document: 'realized-gains' });
});

test('a row with a sale date is not a holding, but one without is [CSV-153]', () => {
  const header = 'Ticker,Shares,Entry Date,Entry Price,Exit Date,Exit Price';
  const sold = 'KO,25,2/1/2026,58.20,5/1/2026,62.10';
  const { holdings, skipped } = parsePositionFile(
    `${header}\nAAPL,10,1/2/2026,150,,\n${sold}\nPG,5,1/2/2026,140,--,`,
  );
  expect(holdings.map(({ ticker }) => ticker)).toEqual(['AAPL', 'PG']);
  expect(skipped).toEqual([{ line: 3, text: sold, reason: 'sold' }]);
  expect(parsePositionFile(`${header}\n${sold}`).document).toBe('closed-trades');
  const closePrice = 'Symbol,Quantity,Price Paid,Close,Close Date';
  expect(parsePositionFile(`${closePrice}\nAAPL,10,150,221,9/29/2026`).holdings).toHaveLength(1);
  const closed = 'Symbol,Quantity,Open Date,Open Price,Close Date';
  expect(parsePositionFile(`${closed}\nAAPL,10,1/2/2026,150,9/29/2026`).holdings).toEqual([]);
});

test('a price of sale is a sale only without a value today [CSV-254]', () => {
  const sold = 'Symbol,Quantity,Avg_Buy_Price,Avg_Sell_Price,PnL';
  expect(parsePositionFile(`${sold}\nAAPL,10,150,180,300`)).toMatchObject({
    holdings: [],
    document: 'closed-trades',
  });
  const held = 'Symbol,Quantity,Avg_Buy_Price,Avg_Sell_Price,Current Price';
  expect(parsePositionFile(`${held}\nAAPL,10,150,180,200`).holdings).toHaveLength(1);
  expect(parsePositionFile(`${sold}\nAAPL,10,150,,`).holdings).toHaveLength(1);
});

test('a list whose every row has the status of an order is a list of orders [CSV-51]', () => {
  const header = 'Symbol,Qty,Price,Status';
  const orders = parsePositionFile(`${header}\nAAPL,10,221,FILLED\nKO,5,62,Canceled`);
  expect(orders).toMatchObject({ holdings: [], document: 'orders' });
});

test('a file counts as options only if nothing in it looks like another position [CSV-154]', () => {
  const header = 'Symbol,Quantity,Trade Price';
  const option = 'AMD   261016C00175000,-1,6.45';
  expect(parsePositionFile(`${header}\n${option}\nTOTAL,,`).document).toBe('options-only');
  expect(parsePositionFile(`${header}\n${option}\nmsft,10,5`).document).toBeNull();
  expect(parsePositionFile(`${header}\n${option}\nMSFT,10,5`).document).toBeNull();
  expect(parsePositionFile(`${header}\nTOTAL,,`).document).toBeNull();
});

test('an Interactive Brokers statement without open positions is recognised [CSV-155]', () => {
  expect(describeFixture('document-48-ibkr-trades-only')).toMatch(
    /^This is an Interactive Brokers statement without open positions.*Activity statement/,
  );
});

test.each(['document-83-zerodha-kite', 'document-84-zerodha-console'])(
  '%s is in rupees, and the message says that only US dollars can be imported [CSV-251]',
  (name) => {
    expect(describeFixture(name)).toBe(
      'This is a list of positions in Indian rupees. Only positions in US dollars can be imported.',
    );
  },
);

test('a statement in another language points to the languages that are read [CSV-250]', () => {
  const { document, broker } = parsePositionFile(
    'Statement,Header,Nome campo,Valore campo\nPosizioni aperte,Header,Simbolo,Quantità\nPosizioni aperte,Data,AAPL,10',
  );
  expect(document && describeDocument(document, broker)).toBe(
    'This is an Interactive Brokers statement without open positions: it has no section of that name in English, German, French or Spanish. At Interactive Brokers open Performance & Reports, Statements, run the Activity statement with English as its language and download it as CSV.',
  );
});

test('a list of quotes with a quantity is not a watchlist [CSV-157]', () => {
  const header = 'Code,Last,Change,Volume,Einheiten';
  const { document, table } = parsePositionFile(`${header}\nAAPL,221.35,1.18,41200300,10`);
  expect(document).toBeNull();
  expect(table?.columns).toMatchObject({ instrument: 0, quantity: 4 });
});

test.each([
  ['\x89PNG\r\n\x1a\n', 'not-text'],
  ['\xff\xd8\xff\xe0', 'not-text'],
  ['\x1f\x8b\x08', 'not-text'],
  ['PK\x03\x04\x14\0\0\0photo.jpg', 'not-text'],
  ['a,b\0\0\0', 'not-text'],
  ['<?xml version="1.0"?>\n<FlexQueryResponse/>', 'xml'],
  ['\xef\xbb\xbf  <html><body>Sign in</body></html>', 'web-page'],
  ['<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table>', 'old-excel-workbook'],
  ['<?xml version="1.0"?>\n<?OFX OFXHEADER="200"?>\n<OFX>', 'accounting-file'],
  ['{"positions": []}', 'json'],
  ['{\\rtf1\\ansi Symbol', 'not-text'],
])('a file that starts with %j is recognised as %s [CSV-158]', (beginning, kind) => {
  expect(parsePositionFile(Buffer.from(beginning, 'latin1')).document).toBe(kind);
});

test('a UTF-16 web page is recognised [CSV-158]', () => {
  const bytes = Buffer.concat([
    Buffer.from([0xff, 0xfe]),
    Buffer.from('<!DOCTYPE html>', 'utf16le'),
  ]);
  expect(parsePositionFile(bytes).document).toBe('web-page');
});

test('a file with holdings is never another document, no matter how it starts [CSV-158]', () => {
  const file = parsePositionFile('{"a"\nSymbol,Quantity,Price Paid\nAAPL,10,5');
  expect(file).toMatchObject({ holdings: [{ ticker: 'AAPL' }], document: null });
});

test('a file with only blank lines is empty [CSV-159]', () => {
  for (const text of ['', '\n\n', ' \r\n', ',,,\n,,,']) {
    expect(parsePositionFile(text).document).toBe('empty');
  }
  expect(parsePositionFile('hello').document).toBeNull();
});

test('every kind has a two-sentence description for every broker [CSV-152, CSV-150]', () => {
  for (const kind of documentKinds) {
    for (const broker of [...brokers, undefined]) {
      expect(describeDocument(kind, broker)).toMatch(/^This .+\. [A-Z].+\.$/);
    }
  }
});
