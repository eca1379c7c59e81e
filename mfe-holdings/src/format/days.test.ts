import { toIsoDay } from './days.ts';

test('a day in the form that a date input takes', () => {
  expect(toIsoDay('11/02/2026')).toBe('2026-11-02');
});
