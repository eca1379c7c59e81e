import { computeTradingDay } from './trading-day.ts';

test.each([
  ['2026-03-08T04:59:59Z', 'America/New_York', '2026-03-07'],
  ['2026-03-08T05:00:00Z', 'America/New_York', '2026-03-08'],
  ['2026-03-09T03:59:59Z', 'America/New_York', '2026-03-08'],
  ['2026-11-01T04:00:00Z', 'America/New_York', '2026-11-01'],
  ['2026-11-02T04:59:59Z', 'America/New_York', '2026-11-01'],
  ['2026-03-28T14:30:00Z', 'Asia/Kolkata', '2026-03-28'],
  ['2026-12-31T10:00:00Z', 'Pacific/Kiritimati', '2027-01-01'],
])('at %s in %s the day is %s', (at, timeZone, day) => {
  expect(computeTradingDay(new Date(at), timeZone)).toBe(day);
});
