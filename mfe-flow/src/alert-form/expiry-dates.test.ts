import { listUpcomingExpiries } from './expiry-dates.ts';

const list = (today: string) =>
  listUpcomingExpiries(today).map(({ expiry, isMonthly }) => `${expiry}${isMonthly ? ' m' : ''}`);

test('offers the next four Fridays and the next three monthlies, without duplicates', () => {
  expect(list('11/23/2026')).toEqual([
    '11/27/2026',
    '12/04/2026',
    '12/11/2026',
    '12/18/2026 m',
    '01/15/2027 m',
    '02/19/2027 m',
  ]);
});

test('today counts if it is a Friday or a monthly', () => {
  expect(list('12/18/2026')).toEqual([
    '12/18/2026 m',
    '12/25/2026',
    '01/01/2027',
    '01/08/2027',
    '01/15/2027 m',
    '02/19/2027 m',
  ]);
});

test('after the third Friday, the monthlies start with the next month', () => {
  expect(list('12/19/2026')).toContain('01/15/2027 m');
  expect(list('12/19/2026')).not.toContain('12/18/2026 m');
});
