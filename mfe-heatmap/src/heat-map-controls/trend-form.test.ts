import { emptyTrend, trendFormSchema } from './trend-form.ts';

test('HEAT-04 only the selected values become part of the change', () => {
  const form = { ...emptyTrend, symbol: 'AAPL', weeklyBX: 'HL', range: 'Fair Value' };
  expect(trendFormSchema.parse(form)).toEqual({
    symbol: 'AAPL',
    change: { range: 'Fair Value', weeklyBX: 'HL' },
  });
});

test('HEAT-05 without a selected value there is no change', () => {
  expect(trendFormSchema.safeParse({ ...emptyTrend, symbol: 'AAPL' }).success).toBe(false);
});

test('HEAT-05 without a selected stock there is no change', () => {
  const form = { ...emptyTrend, symbol: '', dailyBX: 'HH' };
  expect(trendFormSchema.safeParse(form).success).toBe(false);
});
