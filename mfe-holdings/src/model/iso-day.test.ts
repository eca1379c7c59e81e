import { isoDay } from './iso-day.ts';

test('a day as a date field writes it', () => {
  expect(isoDay('11/02/2026')).toBe('2026-11-02');
});
