import {
  type AnalysisEntry,
  mapFields,
  type StateChange,
  trendFields,
} from '@dashboard/contracts-portfolio';
import { createSampleStocks } from '../../sample-stocks.ts';
import { computeStatesBefore, findAnalysisBefore, findMonday } from './last-week.ts';

test.each([
  ['2026-11-22', '2026-11-16'],
  ['2026-11-23', '2026-11-23'],
  ['2026-03-01', '2026-02-23'],
  ['2026-01-01', '2025-12-29'],
])('the week of %s begins on %s', (day, monday) => {
  expect(findMonday(day)).toBe(monday);
});

const entry = (createdAt: string): AnalysisEntry => ({
  id: createdAt,
  stockSymbol: 'AAPL',
  analysisText: 'x',
  analysisImage: null,
  createdAt,
});

test('HEAT-97 the newest analysis from before this week, by the day of the trading time zone', () => {
  const entries = ['2026-11-17T15:00:00Z', '2026-11-16T04:30:00Z', '2026-11-10T15:00:00Z'].map(
    entry,
  );
  // In New York it was still Sunday.
  expect(findAnalysisBefore(entries, '2026-11-16', 'America/New_York')).toBe(entries[1]);
  expect(findAnalysisBefore(entries, '2026-11-16', 'Europe/Berlin')).toBe(entries[2]);
  expect(findAnalysisBefore(entries, '2026-11-01', 'America/New_York')).toBeUndefined();
});

test('HEAT-97 the states of last week are those before the first change of this one', () => {
  const [stock] = createSampleStocks();
  if (!stock) throw new Error('there is no sample stock');
  const change = (before: string | null, after: string, symbol = stock.symbol): StateChange => ({
    symbol,
    field: 'dailyBX',
    before,
    after,
    at: '2026-11-17T15:00:00Z',
  });
  expect(
    computeStatesBefore(stock, [
      change('LL', 'HH', 'OTHER'),
      change(null, 'HL'),
      change('HL', 'HH'),
    ]),
  ).toEqual({ ...mapFields(trendFields, (field) => stock[field]), dailyBX: null });
});
