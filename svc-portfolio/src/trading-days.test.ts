import { computeTradingDay } from '@dashboard/service-kit/time';
import { getFirstDay, isWeekday } from './trading-days.ts';

const zones = [
  'America/New_York',
  'America/Los_Angeles',
  'Europe/Berlin',
  'Asia/Tokyo',
  'Pacific/Auckland',
];
/** Days with 23 or 25 hours, because one of the zones changes its clocks. */
const changeOfClocks = ['2026-03-08', '2026-11-01', '2026-03-29', '2026-10-25', '2026-04-05'];

it.each(zones.flatMap((zone) => changeOfClocks.map((day) => [zone, day] as const)))(
  'in %s, a window of 7 days around %s has 7 days at every hour [ACT-41]',
  (zone, day) => {
    for (let hour = -24; hour < 8 * 24; hour += 1) {
      const today = computeTradingDay(new Date(Date.parse(day) + hour * 3_600_000), zone);
      const window = Array.from({ length: 7 }, (_, index) => getFirstDay(7 - index, today));
      expect(new Set(window).size).toBe(7);
      expect(window.at(-1)).toBe(today);
      const apart = Date.parse(`${today}T12:00Z`) - Date.parse(`${window[0]}T12:00Z`);
      expect(apart).toBe(6 * 86_400_000);
    }
  },
);

it('the first of 7 days is 6 before the last, across months and years [ACT-41]', () => {
  expect(getFirstDay(7, '2026-11-04')).toBe('2026-10-29');
  expect(getFirstDay(7, '2026-01-02')).toBe('2025-12-27');
  expect(getFirstDay(1, '2028-02-29')).toBe('2028-02-29');
});

it('Monday to Friday are weekdays [OVER-19]', () => {
  const week = ['2026-03-08', '2026-03-09', '2026-03-10', '2026-03-13', '2026-03-14'];
  expect(week.map(isWeekday)).toEqual([false, true, true, true, false]);
});
