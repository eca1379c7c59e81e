import { readFixture } from '../../test/fixtures.ts';
import { type FileTotal, parsePositionFile } from '../index.ts';

const readTotals = (lines: string[]): FileTotal[] => parsePositionFile(lines.join('\n')).totals;

const readLines = (name: string) => readFixture(name).toString().split('\n');

const summarize = (totals: FileTotal[]): string =>
  totals
    .map(({ kind, total, sum, matches }) => `${kind} ${total}${matches ? '=' : '!='}${sum}`)
    .join(', ');

const SCHWAB = [
  '"Symbol","Description","Qty (Quantity)","Price","Mkt Val (Market Value)","Cost Basis","Gain $ (Gain/Loss $)","Asset Type"',
  '"AAPL","APPLE INC","10","221.35","$2,213.50","$2,000.00","$213.50","Equity"',
  '"TSLA","TESLA INC","-5","300.00","-$1,500.00","-$1,600.00","$100.00","Equity"',
  '"BRK/B","BERKSHIRE HATHAWAY","4","451.00","$1,804.00","N/A","N/A","Equity"',
  '"AAPL 10/16/2026 230.00 C","CALL APPLE INC","1","1.01","$101.00","$131.50","-$30.50","Option"',
  '"Cash & Cash Investments","--","--","--","$356.22","--","--","Cash and Money Market"',
];
const SCHWAB_TOTAL = '"Account Total","--","--","--","$2,974.72","$531.50","$283.00","--"';

test('a total covers all rows of its table, including those that aren’t holdings [CSV-180]', () => {
  expect(readTotals([...SCHWAB, SCHWAB_TOTAL])).toEqual([
    {
      kind: 'value',
      name: 'Mkt Val (Market Value)',
      line: 7,
      total: 2974.72,
      sum: 2974.72,
      matches: true,
    },
    { kind: 'cost', name: 'Cost Basis', line: 7, total: 531.5, sum: 531.5, matches: true },
    { kind: 'pnlOpen', name: 'Gain $ (Gain/Loss $)', line: 7, total: 283, sum: 283, matches: true },
  ]);
});

test('a file without totals returns none [CSV-180]', () => {
  expect(readTotals(SCHWAB)).toEqual([]);
  expect(parsePositionFile('').totals).toEqual([]);
});

test('each account has its own total, and a total can add up other totals [CSV-181]', () => {
  expect(readTotals(readLines('schwab-28-two-accounts'))).toMatchObject([
    { kind: 'value', line: 9, total: 3659.72, matches: true },
    { kind: 'cost', line: 9, total: 2645, matches: true },
    { kind: 'pnlOpen', line: 9, total: 238.5, matches: true },
    { kind: 'value', line: 15, total: 7540.5, matches: true },
    { kind: 'cost', line: 15, total: 9000, matches: true },
    { kind: 'pnlOpen', line: 15, total: -1459.5, matches: true },
  ]);
  const nested = [
    'Symbol,Quantity,Price Paid,Market Value',
    'AAPL,1,1,10.00',
    'MSFT,1,1,20.00',
    'Subtotal,,,30.00',
    'AMD,1,1,5.00',
    'Subtotal,,,5.00',
    'Account Total,,,35.00',
    'KO,1,1,7.00',
    'Subtotal,,,7.00',
    'Account Total,,,7.00',
    'Grand total,,,42.00',
  ];
  expect(summarize(readTotals(nested))).toBe(
    'value 30=30, value 5=5, value 35=35, value 7=7, value 7=7, value 42=42',
  );
});

test('finds the totals in the fixtures of every broker that writes them [CSV-181]', () => {
  const kinds = (name: string) => summarize(readTotals(readLines(name)));
  expect(kinds('ibkr-82-currencies-and-totals')).toBe(
    'value 15374.7=15374.7, cost 14040.101=14040.101, pnlOpen 1334.599=1334.599, value 970=970, cost 620=620, pnlOpen 350=350',
  );
  expect(kinds('etrade-80-totals')).toBe('value 24313.9=24313.9, pnlOpen 1361.55=1361.55');
  expect(kinds('tos-81-group-totals')).toBe(
    'value 13728=13728, pnlOpen 828=828, value 7571.7=7571.7, pnlOpen 583.6=583.6, value 21299.7=21299.7, pnlOpen 1411.6=1411.6',
  );
});

test('rounded cells may differ from their total only by their rounding [CSV-182]', () => {
  const header = 'Symbol,Quantity,Price Paid,Market Value';
  const thirds = ['A,1,1,3.33', 'B,1,1,3.33', 'C,1,1,3.33'];
  expect(readTotals([header, ...thirds, 'Total,,,10.00'])).toMatchObject([{ matches: true }]);
  expect(readTotals([header, ...thirds, 'Total,,,10.02'])).toMatchObject([{ matches: false }]);
  const dollars = ['A,1,1,$3', 'B,1,1,$3', 'C,1,1,$3'];
  expect(readTotals([header, ...dollars, 'Total,,,$10'])).toMatchObject([{ matches: true }]);
  expect(readTotals([header, ...dollars, 'Total,,,$12'])).toMatchObject([{ matches: false }]);
  const many = Array<string>(5000).fill('A,1,1,3.33');
  expect(readTotals([header, ...many, 'Total,,,"16,651.00"'])).toMatchObject([{ matches: true }]);
  expect(readTotals([header, ...many, 'Total,,,"16,653.33"'])).toMatchObject([{ matches: false }]);
});

test('a share total is not rounded and is returned only if it matches [CSV-187, CSV-182]', () => {
  const rows = ['Symbol,Quantity,Price Paid', 'A,10,1', 'B,5,1'];
  expect(summarize(readTotals([...rows, 'Total,15,']))).toBe('quantity 15=15');
  expect(readTotals([...rows, 'Total,16,'])).toEqual([]);
});

describe('a lost or misread row is detected [CSV-183]', () => {
  const whole = [...SCHWAB, SCHWAB_TOTAL];

  test.each([1, 2, 3, 4, 5])('when row %i is lost', (index) => {
    const totals = readTotals(whole.toSpliced(index, 1));
    expect(totals[0]).toMatchObject({ kind: 'value', matches: false });
  });

  test.each([
    ['$2,213.50', '$2,218.50'],
    ['-$1,500.00', '$1,500.00'],
    ['$356.22', '$356,22x'],
    ['$101.00', ''],
    ['$2,974.72', '$2,974.27'],
  ])('when %s is read as %s', (from, to) => {
    const totals = readTotals(whole.map((line) => line.replace(from, to)));
    expect(totals[0]).toMatchObject({ kind: 'value', matches: false });
    expect(totals.slice(1)).toMatchObject([{ matches: true }, { matches: true }]);
  });

  test.each([
    'etrade-80-totals',
    'fidelity-44-statement',
    'ibkr-91-french',
    'merrill-46-combined-gain',
    'schwab-28-two-accounts',
    'schwab-65-bonds-and-preferreds',
    'vanguard-93-balances',
  ])('when the rows of any holding in %s are lost', (name) => {
    const lines = readLines(name);
    const countMatches = (kept: string[]) =>
      readTotals(kept).filter(({ matches }) => matches).length;
    for (const held of parsePositionFile(lines.join('\n')).holdings) {
      const kept = lines.filter((_, index) => !held.lines.includes(index + 1));
      expect(countMatches(kept)).toBeLessThan(countMatches(lines));
    }
  });

  test('when all rows are lost', () => {
    expect(summarize(readTotals([SCHWAB[0] ?? '', SCHWAB_TOTAL]))).toBe(
      'value 2974.72!=0, cost 531.5!=0, pnlOpen 283!=0',
    );
  });
});

const STATEMENT =
  'Open Positions,Header,DataDiscriminator,Asset Category,Currency,Symbol,Quantity,Mult,Cost Price,Cost Basis,Close Price,Value,Unrealized P/L,Code';
const STATEMENT_ROWS = [
  'Open Positions,Data,Summary,Stocks,EUR,ALTA,10,1,20,200,30,300,100,',
  'Open Positions,Data,Lot,Stocks,EUR,ALTA,10,,20,200,30,300,100,ST',
  'Open Positions,Total,,Stocks,EUR,,,,,200,,300,100,',
  'Open Positions,Total,,Stocks,USD,,,,,230,,345,115,',
  'Open Positions,Data,Summary,Stocks,USD,AAPL,10,1,200,2000,220,2200,200,',
  'Open Positions,SubTotal,,Stocks,USD,AAPL,10,,,2000,,2200,200,',
  'Open Positions,Data,Summary,Stocks,USD,AMD,5,1,100,500,90,450,-50,',
  'Open Positions,Total,,Stocks,USD,,,,,2500,,2650,150,',
];

test('an activity statement’s subtotals and totals in the base currency are left out [CSV-184]', () => {
  expect(readTotals([STATEMENT, ...STATEMENT_ROWS])).toMatchObject([
    { kind: 'value', line: 9, total: 2650, matches: true },
    { kind: 'cost', line: 9, total: 2500, matches: true },
    { kind: 'pnlOpen', line: 9, total: 150, matches: true },
  ]);
});

test.each([
  ['the row above a total is lost', STATEMENT_ROWS.toSpliced(6, 1), 8],
  ['all rows of a total are lost', STATEMENT_ROWS.toSpliced(4, 3), 6],
])('detects it when %s in an activity statement [CSV-184]', (_, rows, line) => {
  const different = readTotals([STATEMENT, ...rows]).filter(({ matches }) => !matches);
  expect(different.map((total) => total.line)).toEqual([line, line, line]);
});

test('totals in currencies other than US dollars are left out [CSV-184]', () => {
  expect(readTotals([STATEMENT, ...STATEMENT_ROWS.slice(0, 3)])).toEqual([]);
  const canadian = ['Symbol,Shares,Avg Cost,Market Value,Currency', 'A,1,1,10.00,CAD'];
  expect(readTotals([...canadian, 'Total,,,10.00,'])).toEqual([]);
});

const THINKORSWIM = [
  'Position Statement for 00000000 (username) on 9/29/26 09:38:04',
  '',
  'Group "Income"',
  'Instrument,Qty,Days,Trade Price,Mark,P/L Open,Net Liq,BP Effect',
  'AAPL,+10,,200.00,221.35,$213.50,"$2,213.50",($1.00)',
  'APPLE INC COM,+10,,200.00,221.35,$213.50,"$2,213.50",',
  'PG,,,,,$20.00,"$14,489.00",($1.00)',
  'PROCTER GAMBLE CO COM,+100,,145.74,145.78,$4.00,"$14,578.00",',
  '100 16 OCT 26 147.5 CALL,-1,17,1.05,.89,$16.00,($89.00),',
  'Subtotals:,,,,,$233.50,"$16,702.50",($2.00)',
  '',
  'Group "Growth"',
  'Instrument,Qty,Days,Trade Price,Mark,P/L Open,Net Liq,BP Effect',
  'F,-100,,12.40,12.30,$10.00,"($1,230.00)",($1.00)',
  'FORD MTR CO DEL COM,-100,,12.40,12.30,$10.00,"($1,230.00)",',
  'Subtotals:,,,,,$10.00,"($1,230.00)",($1.00)',
  '',
  'OVERALL TOTALS,,,,,$243.50,"$15,472.50",($3.00)',
];

test('thinkorswim totals cover symbol rows, whose P/L includes shares and options [CSV-185]', () => {
  expect(summarize(readTotals(THINKORSWIM))).toBe(
    'value 16702.5=16702.5, pnlOpen 233.5=233.5, value -1230=-1230, pnlOpen 10=10, value 15472.5=15472.5, pnlOpen 243.5=243.5',
  );
  const lost = THINKORSWIM.filter((line) => !/^(?:PG|PROCTER|100 16)/.test(line));
  expect(readTotals(lost).map(({ matches }) => matches)).toEqual([
    false,
    false,
    true,
    true,
    false,
    false,
  ]);
});

test('a company with a name like a total is not a total [CSV-185]', () => {
  const renamed = THINKORSWIM.map((line) => line.replace('PROCTER GAMBLE CO COM', 'TOTAL SE ADR'));
  expect(readTotals(renamed)).toEqual(readTotals(THINKORSWIM));
});

const ETRADE = [
  "Symbol,Last Price $,Change $,Change %,Quantity,Price Paid $,Day's Gain $,Total Gain $,Total Gain %,Value $",
  'LCTX,1.21,-0.04,-3.20,965.0000,1.74,-38.6000,-511.4500,-30.4598,1167.6500',
  'CASH,,,,,,,,,7096.82,',
];

test('an E*TRADE total is read under its columns or one column to the left [CSV-186]', () => {
  const expected = 'value 8264.47=8264.47, pnlOpen -511.45=-511.45';
  const below = 'TOTAL,,,,,1679.10,-38.60,-511.45,-30.46,8264.47,';
  const left = 'TOTAL,,,,1679.10,-38.60,-511.45,-30.46,8264.47,';
  expect(summarize(readTotals([...ETRADE, below]))).toBe(expected);
  expect(summarize(readTotals([...ETRADE, left]))).toBe(expected);
});

test('a total that might not cover every row is returned only if it is their sum [CSV-187]', () => {
  const header = 'Symbol,Quantity,Price Paid,Market Value,Currency';
  const rows = ['A,1,1,10.00,USD', 'B,1,1,20.00,EUR'];
  expect(readTotals([header, ...rows, 'Total,,,32.00,USD'])).toEqual([]);
  expect(summarize(readTotals([header, ...rows, 'Total,,,30.00,']))).toBe('value 30=30');
  const unknown = ['Total cash,,,5.00,', 'Total,,,15.00,'];
  expect(readTotals([header, 'A,1,1,10.00,USD', ...unknown])).toEqual([]);
});

test('matching totals are left out if amounts follow the last one [CSV-188]', () => {
  const header = 'Symbol,Quantity,Price Paid,Market Value';
  const account = [header, 'A,1,1,10.00', 'Account Total,,,10.00'];
  expect(readTotals([...account, header, 'B,1,1,5.00', 'Account Total,,,5.00'])).toHaveLength(2);
  expect(readTotals([...account, header, 'B,1,1,5.00'])).toEqual([]);
  const wrong = [header, 'A,1,1,10.00', 'Account Total,,,11.00', header, 'B,1,1,5.00'];
  expect(summarize(readTotals(wrong))).toBe('value 11!=10');
});
