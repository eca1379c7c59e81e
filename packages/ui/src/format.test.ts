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

describe('money', () => {
  it.each([
    [1234.5, 2, '$1,234.50'],
    [-1234.5, 2, '-$1,234.50'],
    [2847523, 0, '$2,847,523'],
    [0, 2, '$0.00'],
    [-0.001, 2, '$0.00'],
    [1.005e6, 2, '$1,005,000.00'],
    [Number.NaN, 2, '—'],
  ])('FMT-01 %p with %p decimals reads %s', (value, decimals, text) => {
    expect(formatUsd(value, decimals)).toBe(text);
  });

  it('FMT-04 has 2 decimals by default', () => {
    expect(formatUsd(12)).toBe('$12.00');
  });

  it('shows the sign of a gain in the signed format, and none on zero', () => {
    expect(formatSignedUsd(12)).toBe('+$12.00');
    expect(formatSignedUsd(-12, 0)).toBe('-$12');
    expect(formatSignedUsd(-0.001)).toBe('$0.00');
  });
});

it('formats percent', () => {
  expect(formatPercent(12.345)).toBe('12.35%');
  expect(formatPercent(-1234.5, 1)).toBe('-1,234.5%');
  expect(formatSignedPercent(0.5)).toBe('+0.50%');
  expect(formatPercent(Number.POSITIVE_INFINITY)).toBe('—');
});

it('formats quantities with at most four decimals', () => {
  expect(formatQuantity(1250)).toBe('1,250');
  expect(formatQuantity(0.123456)).toBe('0.1235');
});

describe('dates', () => {
  it.each([
    ['2026-01-02', '01/02/2026'],
    ['2024-02-29', '02/29/2024'],
    ['12/15/2024', '12/15/2024'],
    ['1/2/2026', '01/02/2026'],
    ['LEAPS', 'LEAPS'],
    ['', ''],
    ['2026-99-99T00:00:00Z', '2026-99-99T00:00:00Z'],
  ])('FMT-02 %p is shown as %p', (date, text) => {
    expect(formatDate(date)).toBe(text);
  });

  it('FMT-02 an instant is shown as the day in the user’s time zone', () => {
    expect(formatDate(new Date(2026, 10, 3, 23, 59))).toBe('11/03/2026');
    expect(formatDate(new Date(2026, 10, 3, 0, 1).toISOString())).toBe('11/03/2026');
  });

  it.each([
    [0, 5, '12:05 AM'],
    [12, 0, '12:00 PM'],
    [15, 7, '3:07 PM'],
  ])('writes %p:%p as %s', (hours, minutes, text) => {
    expect(formatTime(new Date(2026, 0, 1, hours, minutes))).toBe(text);
  });

  it('returns an empty text for other text', () => {
    expect(formatTime('soon')).toBe('');
    expect(formatAge('soon', new Date())).toBe('');
  });
});

describe('ages', () => {
  const now = new Date('2026-11-20T15:00:00Z');
  const ago = (seconds: number) => formatAge(new Date(now.getTime() - seconds * 1000), now);
  const [minute, hour, day] = [60, 3600, 86_400];

  it('FMT-05 under 1 minute is Just now, also when the instant is in the future', () => {
    expect([ago(0), ago(59), ago(-30)]).toEqual(['Just now', 'Just now', 'Just now']);
  });
  it('FMT-06 1 minute is 1 min ago', () => {
    expect([ago(minute), ago(2 * minute - 1)]).toEqual(['1 min ago', '1 min ago']);
  });
  it('FMT-07 2 to 59 minutes are N mins ago', () => {
    expect([ago(2 * minute), ago(hour - 1)]).toEqual(['2 mins ago', '59 mins ago']);
  });
  it('FMT-08 1 hour is 1 hour ago', () => {
    expect([ago(hour), ago(2 * hour - 1)]).toEqual(['1 hour ago', '1 hour ago']);
  });
  it('FMT-09 2 to 23 hours are N hours ago', () => {
    expect([ago(2 * hour), ago(day - 1)]).toEqual(['2 hours ago', '23 hours ago']);
  });
  it('FMT-10 1 day is 1 day ago', () => {
    expect([ago(day), ago(2 * day - 1)]).toEqual(['1 day ago', '1 day ago']);
  });
  it('FMT-11 2 days and more are N days ago', () => {
    expect([ago(2 * day), ago(400 * day)]).toEqual(['2 days ago', '400 days ago']);
  });
  it('accepts ISO text', () => {
    expect(formatAge('2026-11-20T14:55:00Z', now.toISOString())).toBe('5 mins ago');
  });
});

describe('long text', () => {
  it('FMT-12 is truncated to its limit, followed by three dots', () => {
    expect(truncate('a'.repeat(101), 100)).toBe(`${'a'.repeat(100)}...`);
  });
  it('FMT-13 is not changed within its limit', () => {
    expect(truncate('a'.repeat(100), 100)).toBe('a'.repeat(100));
    expect(truncate('', 100)).toBe('');
  });
  it('does not cut a surrogate pair', () => {
    expect(truncate('ab📈cd', 3)).toBe('ab...');
  });
});
