import { fundInputSchema, funds, MAIN_FUND } from './funds.ts';
import { stockChangeSchema } from './stocks.ts';
import { symbolSchema, tickerSchema } from './symbols.ts';

test.each(['Main Fund', '✓ Main Fund', '✅ Main Fund', '  Main Fund '])(
  'API-30 "%s" means the main fund',
  (name) => {
    expect(fundInputSchema.parse(name)).toBe(MAIN_FUND);
  },
);

test('API-31 a fund that is none of the five is refused', () => {
  for (const fund of funds) expect(fundInputSchema.parse(fund)).toBe(fund);
  expect(fundInputSchema.safeParse('Main').success).toBe(false);
  expect(fundInputSchema.safeParse('').success).toBe(false);
});

test('API-16 symbols and tickers are trimmed, uppercased and held to their form', () => {
  expect(symbolSchema.parse(' brk.b ')).toBe('BRK.B');
  expect(symbolSchema.safeParse('TOOLONGSYMBOL').success).toBe(false);
  expect(symbolSchema.safeParse('A B').success).toBe(false);
  expect(tickerSchema.parse(' aapl')).toBe('AAPL');
  expect(tickerSchema.safeParse('BRK.B').success).toBe(false);
  expect(tickerSchema.safeParse('ABCDEFG').success).toBe(false);
});

test('an empty range or BX value may be sent as "" and means none', () => {
  expect(stockChangeSchema.parse({ range: '', dailyBX: null })).toEqual({
    range: null,
    dailyBX: null,
  });
});

test('API-14 a stock change refuses unknown fields, unknown values and emptiness', () => {
  expect(stockChangeSchema.safeParse({ symbol: 'X' }).success).toBe(false);
  expect(stockChangeSchema.safeParse({ range: 'Cheap' }).success).toBe(false);
  expect(stockChangeSchema.safeParse({}).success).toBe(false);
});
