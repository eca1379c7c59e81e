import { parseExpiry } from '@dashboard/contracts-flow';
import fc from 'fast-check';
import { parseQuickLine } from './parse-quick-line.ts';

/** A Monday. */
const TODAY = '11/23/2026';
const read = (line: string) => parseQuickLine(line, TODAY);

const nvda = {
  ticker: 'NVDA',
  strike: '215',
  optionType: 'CALL',
  expiry: '12/25/2026',
  premium: '2.4M',
};
const put = { optionType: 'PUT', expiry: '12/18/2026' };

test.each<[string, object]>([
  ['ask sweep 2.4m 12/25 215c nvda', { ...nvda, sweep: true, side: 'ask' }],
  ['NVDA, 215C, 12/25, 2.4M, 12k vol, 3k oi', { ...nvda, volume: '12000', openInterest: '3000' }],
  [
    'NVDA 215C 12/25 $ 2.4 M vol: 12,500 open interest: 3,000',
    { ...nvda, premium: '$2.4M', volume: '12500', openInterest: '3000' },
  ],
  ['NVDA 215C 12/25 2.4mm swept at the bid', { ...nvda, sweep: true, side: 'bid' }],
  ['NVDA 215C 12/25 2.4M @ask @ 210.5', { ...nvda, side: 'ask', spot: '210.5' }],
  ['NVDA strike 215 calls exp 12/25 premium 2.4M', nvda],
  [
    'NVDA 215C 12/25 2.4M "Third print today, 5 exchanges"',
    { ...nvda, flowDescription: 'Third print today, 5 exchanges' },
  ],
  [
    'brk.b 480.5p 12/18 $1,250,000',
    { ...put, ticker: 'BRK.B', strike: '480.5', premium: '$1,250,000' },
  ],
  ['F .5P 12/18 .5m', { ...put, ticker: 'F', strike: '0.5', premium: '.5M' }],
  ['   ', {}],
])('the whole line %p is understood [FLOW-59]', (line, fields) => {
  expect(read(line)).toEqual({ fields, unknown: [], justPassed: undefined });
});

test.each([
  ['C 70C 12/18', 'C', { strike: '70', optionType: 'CALL' }],
  ['SPOT 600C 12/18 spot 590', 'SPOT', { strike: '600', spot: '590' }],
  ['MAR 250C 12/18', 'MAR', { strike: '250', expiry: '12/18/2026' }],
  ['215C SPY 12/18', 'SPY', { strike: '215' }],
  ['$ask 15C 12/18 bid', 'ASK', { side: 'bid' }],
])('in %p the ticker is %s, even if other words look like one', (line, ticker, fields) => {
  expect(read(line).fields).toMatchObject({ ticker, ...fields });
  expect(read(line).unknown).toEqual([]);
});

test.each([
  ['12/25/26', '12/25/2026'],
  ['12-25-2027', '12/25/2027'],
  ['2027-01-15', '01/15/2027'],
  ['1/15', '01/15/2027'],
  ['11/23', '11/23/2026'],
  ['11/1', '11/01/2027'],
  ['dec25', '12/25/2026'],
  ['December 18th', '12/18/2026'],
  ['25 Dec 2027', '12/25/2027'],
  ["Jan 15 '28", '01/15/2028'],
  ["Jan15'28", '01/15/2028'],
  ['15jan', '01/15/2027'],
  ['0dte', '11/23/2026'],
  ['fri', '11/27/2026'],
  ['2/29', '02/29/2028'],
])('the expiry %p is %s [FLOW-60]', (date, expiry) => {
  expect(read(`NVDA 215C ${date} 2.4M`)).toMatchObject({
    fields: { ...nvda, expiry },
    unknown: [],
  });
});

test.each([
  ['11/16', '11/16/2027', '11/16/2026'],
  ['11/15', '11/15/2027', undefined],
  ['11/20/2026', '11/20/2026', undefined],
])(
  'a date in the past week without a year is next year’s, and justPassed is set: %s [FLOW-60]',
  (...row) => {
    const [date, expiry, justPassed] = row;
    expect(read(`NVDA ${date}`)).toMatchObject({ fields: { expiry } });
    expect(read(`NVDA ${date}`).justPassed).toBe(justPassed);
  },
);

test('early in January, a date that has just passed is last year’s', () => {
  expect(parseQuickLine('NVDA 12/31', '01/02/2027')).toMatchObject({
    fields: { expiry: '12/31/2027' },
    justPassed: '12/31/2026',
  });
});

test.each([
  ['NVDA 215C 12/25 2.4M swep ask', ['swep']],
  ['NVDA 215C 13/45 2.4M', ['13/45']],
  ['NVDA 215C 12/25 2.4M 3M', ['3M']],
  ['NVDA 215C 220 12/25', ['220']],
  ['NVDA vol oi', ['vol', 'oi']],
  ['NVDA AMD 215C', ['AMD']],
  ['NVDA 215C constructor toString', ['constructor', 'toString']],
])('in %p the words that aren’t understood are named [FLOW-59]', (line, unknown) => {
  expect(read(line).unknown).toEqual(unknown);
});

type Part = readonly [text: string, fields: object];
const ticker: Part = ['$NVDA', { ticker: 'NVDA' }];
const parts: readonly Part[] = [
  ticker,
  ['215 call', { strike: '215', optionType: 'CALL' }],
  ['2026-12-25', { expiry: '12/25/2026' }],
  ['$2.4m', { premium: '$2.4M' }],
  ['spot 210.5', { spot: '210.5' }],
  ['vol 12,500', { volume: '12500' }],
  ['oi 3000', { openInterest: '3000' }],
  ['mid', { side: 'mid' }],
  ['sweep', { sweep: true }],
];

test('parts in any order parse to the same fields [FLOW-59]', () => {
  const lines = fc.shuffledSubarray([...parts]).filter((written) => written.includes(ticker));
  fc.assert(
    fc.property(lines, (written) => {
      const line = written.map(([text]) => text).join(' ');
      const fields = Object.assign({}, ...written.map(([, part]) => part));
      expect(read(line)).toMatchObject({ fields, unknown: [] });
    }),
    { numRuns: 500 },
  );
});

test('parsing never throws, and every parsed expiry is a date', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (line) => {
      const { expiry } = read(line).fields;
      if (expiry !== undefined) expect(parseExpiry(expiry)).not.toBeNull();
    }),
    { numRuns: 500 },
  );
});
