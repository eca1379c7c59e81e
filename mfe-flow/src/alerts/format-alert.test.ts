import { countDaysToExpiry } from './alerts.ts';

test.each([
  ['10/31/2026', 3],
  ['11/01/2026', 2],
  ['11/03/2026', 0],
  ['11/04/2026', -1],
])('from %s days are counted by the calendar, across daylight saving changes', (today, days) => {
  expect(countDaysToExpiry('11/3/2026', today)).toBe(days);
});
