import type { StateChange } from '@dashboard/contracts-portfolio';
import { createSampleStocks } from '../sample-stocks.ts';
import { computeDayStates, listWeekdays } from './WeekStrip.tsx';

test.each([
  ['2026-11-20', ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']],
  ['2026-11-22', ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-22']],
  ['2027-01-01', ['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01']],
])('the strip up to %s has the weekdays before it', (today, days) => {
  expect(listWeekdays(today)).toEqual(days);
});

const aapl = createSampleStocks()[0] as ReturnType<typeof createSampleStocks>[number];
const change = (
  at: string,
  field: StateChange['field'],
  before: StateChange['before'],
  after: StateChange['after'],
  symbol = 'AAPL',
): StateChange => ({ symbol, field, before, after, at });

test('each day has the values with which it ended, and which of them changed on it', () => {
  const states = computeDayStates(
    aapl,
    [
      change('2026-11-17T15:00:00.000Z', 'weeklyBX', null, 'LL'),
      change('2026-11-18T15:00:00.000Z', 'weeklyBX', 'LL', 'LH'),
      change('2026-11-18T16:00:00.000Z', 'weeklyBX', 'LH', 'HL'),
      change('2026-11-18T16:00:00.000Z', 'weeklyBX', 'HH', 'LL', 'NVDA'),
      change('2026-11-20T16:00:00.000Z', 'range', 'Discount Range', 'Fair Value'),
    ],
    listWeekdays('2026-11-20'),
    (instant) => instant.slice(0, 10),
  );
  expect(
    states.map(({ values, changed }) => [values.range, values.weeklyBX, [...changed]]),
  ).toEqual([
    ['Discount Range', null, []],
    ['Discount Range', 'LL', ['weeklyBX']],
    ['Discount Range', 'HL', ['weeklyBX']],
    ['Discount Range', 'HL', []],
    ['Fair Value', 'HL', ['range']],
  ]);
  expect(states.every(({ values }) => values.dailyBX === aapl.dailyBX)).toBe(true);
});
