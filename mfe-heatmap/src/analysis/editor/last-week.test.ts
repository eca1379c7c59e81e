import type { AnalysisEntry, StateChange, Stock } from '@dashboard/contracts-portfolio';
import { createSampleStocks } from '../../sample-records.ts';
import { createDayOf } from '../../stocks/weeks.ts';
import { computeStatesBefore, findAnalysisBefore } from './LastWeek.tsx';

test('finds the newest analysis from before this week, by days in the trading time zone [HEAT-97]', () => {
  const entries = ['2026-11-17T15:00:00Z', '2026-11-16T04:30:00Z', '2026-11-10T15:00:00Z'].map(
    (createdAt) => ({ createdAt }) as AnalysisEntry,
  );
  const find = (day: string, timeZone: string) =>
    findAnalysisBefore(entries, day, createDayOf(timeZone));
  // It was still Sunday in New York.
  expect(find('2026-11-16', 'America/New_York')).toBe(entries[1]);
  expect(find('2026-11-16', 'Europe/Berlin')).toBe(entries[2]);
  expect(find('2026-11-01', 'America/New_York')).toBeUndefined();
});

test('last week’s states are those before this week’s first change [HEAT-97]', () => {
  const [stock] = createSampleStocks() as [Stock];
  const change = (before: string | null, after: string, symbol = stock.symbol): StateChange => ({
    symbol,
    field: 'dailyBX',
    before,
    after,
    at: '2026-11-17T15:00:00Z',
  });
  const changes = [change('LL', 'HH', 'OTHER'), change(null, 'HL'), change('HL', 'HH')];
  expect(computeStatesBefore(stock, changes)).toEqual({ ...stock, dailyBX: null });
});
