import { findQuietEnd } from './quiet-hours.ts';

const night = { from: '22:00', until: '07:00', timeZone: 'America/New_York' };
const newYork = (time: string) => new Date(`2026-11-20T${time}:30-05:00`);

test.each([
  ['22:00', '2026-11-21T12:00:00.000Z'],
  ['23:59', '2026-11-21T12:00:00.000Z'],
  ['00:00', '2026-11-20T12:00:00.000Z'],
  ['06:59', '2026-11-20T12:00:00.000Z'],
])('quiet hours at %s end at 7 a.m. in the device’s time zone [PUSH-14]', (time, end) => {
  expect(findQuietEnd(night, newYork(time))?.toISOString()).toBe(end);
});

test.each(['07:00', '12:00', '21:59'])('%s is outside quiet hours', (time) => {
  expect(findQuietEnd(night, newYork(time))).toBeUndefined();
});

test('quiet hours can be within a day, missing or empty', () => {
  const lunch = { ...night, from: '12:00', until: '13:30' };
  expect(findQuietEnd(lunch, newYork('12:15'))?.toISOString()).toBe('2026-11-20T18:30:00.000Z');
  expect(findQuietEnd(lunch, newYork('13:30'))).toBeUndefined();
  expect(findQuietEnd(null, newYork('23:00'))).toBeUndefined();
  expect(findQuietEnd({ ...night, until: '22:00' }, newYork('22:00'))).toBeUndefined();
});
