import { daysToExpiry, expiryDay } from './expiry.ts';

test.each([
  ['12/15/2024', '2024-12-15'],
  [' 1/5/25 ', '2025-01-05'],
  ['2/29/2028', '2028-02-29'],
  ['2026-11-20', '2026-11-20'],
  ['12-18-2026', '2026-12-18'],
])('the expiry %p is the day %s', (text, day) => {
  expect(expiryDay(text)).toBe(Date.parse(day) / 86_400_000);
});

test.each(['', 'LEAP', 'Dec 2026', '13/01/2026', '2/29/2027', '00/10/2026', '12/18/202'])(
  'the expiry %p names no day and none is made up',
  (text) => {
    expect(expiryDay(text)).toBeNull();
  },
);

test.each([
  [new Date(2026, 10, 1, 0, 30), 2],
  [new Date(2026, 10, 1, 23, 30), 2],
  [new Date(2026, 10, 3, 12), 0],
  [new Date(2026, 10, 4, 0), -1],
])('days are counted by the calendar where the user is, whatever the hour', (now, days) => {
  expect(daysToExpiry('11/3/2026', now)).toBe(days);
});
