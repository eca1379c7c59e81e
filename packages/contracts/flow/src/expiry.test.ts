import { parseExpiry } from './expiry.ts';

test.each([
  ['12/15/2024', '2024-12-15'],
  [' 1/5/25 ', '2025-01-05'],
  ['2/29/2028', '2028-02-29'],
  ['2026-11-20', '2026-11-20'],
  ['12-18-2026', '2026-12-18'],
])('the expiry %p is the day %s', (text, day) => {
  expect(parseExpiry(text)).toBe(Date.parse(day) / 86_400_000);
});

test.each(['', 'LEAP', 'Dec 2026', '13/01/2026', '2/29/2027', '00/10/2026', '12/18/202'])(
  '%p is not a date',
  (text) => {
    expect(parseExpiry(text)).toBeNull();
  },
);
