import {
  formatAge,
  formatDate,
  formatPercent,
  formatQuantity,
  formatSignedPercent,
  formatSignedUsd,
  formatTime,
  formatUsd,
  truncate,
} from './format.ts';

it.each([
  [1234.5, 2, '$1,234.50'],
  [-1234.5, 2, '-$1,234.50'],
  [2847523, 0, '$2,847,523'],
  [0, undefined, '$0.00'],
  [-0.001, 2, '$0.00'],
  [1.005e6, 2, '$1,005,000.00'],
  [Number.NaN, 2, '—'],
])('formats %p with %p decimals, 2 by default, as %s [FMT-01, FMT-04]', (value, decimals, text) => {
  expect(formatUsd(value, decimals)).toBe(text);
});

it('formats gains with a sign, and zero without', () => {
  expect(formatSignedUsd(12)).toBe('+$12.00');
  expect(formatSignedUsd(-12, 0)).toBe('-$12');
  expect(formatSignedUsd(-0.001)).toBe('$0.00');
});

it('formats percentages', () => {
  expect(formatPercent(12.345)).toBe('12.35%');
  expect(formatPercent(-1234.5, 1)).toBe('-1,234.5%');
  expect(formatSignedPercent(0.5)).toBe('+0.50%');
  expect(formatPercent(Number.POSITIVE_INFINITY)).toBe('—');
});

it('formats quantities with at most four decimals', () => {
  expect(formatQuantity(1250)).toBe('1,250');
  expect(formatQuantity(0.123456)).toBe('0.1235');
});

it.each([
  ['2026-01-02', '01/02/2026'],
  ['2024-02-29', '02/29/2024'],
  ['12/15/2024', '12/15/2024'],
  ['1/2/2026', '01/02/2026'],
  ['LEAPS', 'LEAPS'],
  ['', ''],
  ['2026-99-99T00:00:00Z', '2026-99-99T00:00:00Z'],
])('formats the date %p as %p [FMT-02]', (date, text) => {
  expect(formatDate(date)).toBe(text);
});

it('formats an instant as the day in the user’s time zone [FMT-02]', () => {
  expect(formatDate(new Date(2026, 10, 3, 23, 59))).toBe('11/03/2026');
  expect(formatDate(new Date(2026, 10, 3, 0, 1).toISOString())).toBe('11/03/2026');
});

it('formats times, and anything else as an empty string', () => {
  const format = (hours: number, minutes: number) =>
    formatTime(new Date(2026, 0, 1, hours, minutes));
  expect(format(0, 5)).toBe('12:05 AM');
  expect(format(12, 0)).toBe('12:00 PM');
  expect(format(15, 7)).toBe('3:07 PM');
  expect(formatTime('soon')).toBe('');
});

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];

it.each([
  ['FMT-05', [-30, 0, MINUTE - 1], 'Just now'],
  ['FMT-06', [MINUTE, 2 * MINUTE - 1], '1 min ago'],
  ['FMT-07', [2 * MINUTE], '2 mins ago'],
  ['FMT-07', [HOUR - 1], '59 mins ago'],
  ['FMT-08', [HOUR, 2 * HOUR - 1], '1 hour ago'],
  ['FMT-09', [2 * HOUR], '2 hours ago'],
  ['FMT-09', [DAY - 1], '23 hours ago'],
  ['FMT-10', [DAY, 2 * DAY - 1], '1 day ago'],
  ['FMT-11', [2 * DAY], '2 days ago'],
  ['FMT-11', [400 * DAY], '400 days ago'],
])('%s the age of %j seconds is %s', (_, ages, text) => {
  const now = new Date('2026-11-20T15:00:00Z');
  for (const seconds of ages) {
    const from = new Date(now.getTime() - seconds * 1000);
    expect(formatAge(from, now)).toBe(text);
    expect(formatAge(from.toISOString(), now.toISOString())).toBe(text);
  }
});

it('an invalid instant has no age', () => expect(formatAge('soon', new Date())).toBe(''));

it('truncates text beyond its limit, without cutting a surrogate pair [FMT-12, FMT-13]', () => {
  expect(truncate('a'.repeat(101), 100)).toBe(`${'a'.repeat(100)}...`);
  expect(truncate('a'.repeat(100), 100)).toBe('a'.repeat(100));
  expect(truncate('', 100)).toBe('');
  expect(truncate('ab📈cd', 3)).toBe('ab...');
});
