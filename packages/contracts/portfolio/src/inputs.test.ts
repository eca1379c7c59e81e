import { symbolSchema } from '@dashboard/contracts-trading';
import { calendarDaySchema } from './calendar-days/calendar-day-schema.ts';
import { MAIN_FUND } from './funds/fund-names.ts';
import { fundInputSchema, fundNameSchema } from './funds/fund-schemas.ts';
import { jobSchema } from './jobs.ts';
import { tickerSchema } from './symbols.ts';

test.each(['Main Fund', '✓ Main Fund', '✅ Main Fund', '  Main Fund '])(
  '"%s" means the main fund [API-30]',
  (name) => {
    expect(fundInputSchema.parse(name)).toBe(MAIN_FUND);
  },
);

test.each(['', ' ', 'All', '..', 'Long/Short', 'Long\nShort', 'a'.repeat(41)])(
  'a fund can’t be named %j [FUND-02]',
  (name) => {
    expect(fundNameSchema.safeParse(name).success).toBe(false);
  },
);

test.each([' Growth 📈 & Income? ', 'a'.repeat(40), '…'])(
  'a fund can be named %j [FUND-02]',
  (name) => {
    expect(fundNameSchema.parse(name)).toBe(name.trim());
  },
);

test('symbols and tickers are trimmed, uppercased and checked [API-16]', () => {
  expect(symbolSchema.parse(' brk.b ')).toBe('BRK.B');
  expect(symbolSchema.safeParse('TOOLONGSYMBOL').success).toBe(false);
  expect(symbolSchema.safeParse('A B').success).toBe(false);
  expect(tickerSchema.parse(' aapl')).toBe('AAPL');
  expect(tickerSchema.safeParse('BRK.B').success).toBe(false);
  expect(tickerSchema.safeParse('ABCDEFG').success).toBe(false);
});

test.each([
  ['12/18/2026', '2026-12-18'],
  ['1/2/2026', '2026-01-02'],
  [' 2026-03-09 ', '2026-03-09'],
  ['02/29/2028', '2028-02-29'],
])('the day %j is %s [OPT-17, HOLD-41]', (text, day) => {
  expect(calendarDaySchema.parse(text)).toBe(day);
});

test.each(['02/29/2026', '13/01/2026', '2026-02-30', '18.12.2026', '12/18/26', 'today', ''])(
  '%j is not a day [OPT-18]',
  (text) => {
    expect(calendarDaySchema.safeParse(text).success).toBe(false);
  },
);

test('a job names rejected lines with their reasons [CSV-38]', () => {
  const job = { id: crypto.randomUUID(), kind: 'holdings-import', state: 'failed', progress: 0 };
  const rejected = [{ line: 3, reason: 'The ticker is none' }];
  expect(jobSchema.parse({ ...job, rejected }).rejected).toEqual(rejected);
  expect(jobSchema.safeParse({ ...job, rejected: [{ reason: 'no line' }] }).success).toBe(false);
});
