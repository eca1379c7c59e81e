import { MAX_HISTORY_DAYS } from '@dashboard/contracts-http';
import fc from 'fast-check';
import { addDays, createDayOf, formatWeek, getLastDay, getMonday, listWeeks } from './weeks.ts';

const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('1970-01-01', days));

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2026-11-23', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s starts on Monday %s', (day, monday) => {
  expect(getMonday(day)).toBe(monday);
});

test('the week select offers every week that one history response covers [STORY-03]', () => {
  fc.assert(
    fc.property(anyDay, (today) => {
      const weeks = listWeeks(today);
      expect([13, 14]).toContain(weeks.length);
      expect(weeks[0]).toBe(getMonday(today));
      for (const week of weeks) expect(getMonday(week)).toBe(week);
      const oldest = weeks.at(-1) as string;
      expect(addDays(oldest, MAX_HISTORY_DAYS) > today).toBe(true);
      expect(getLastDay(weeks[1] as string) < (weeks[0] as string)).toBe(true);
    }),
  );
});

test('a week starts and ends at midnight in the trading time zone [STORY-03]', () => {
  const dayOf = createDayOf('America/New_York');
  expect(dayOf('2026-11-16T04:59:59.999Z')).toBe('2026-11-15');
  expect(dayOf('2026-11-16T05:00:00.000Z')).toBe('2026-11-16');
  expect(formatWeek('2026-11-16')).toBe('Week of 11/16/2026');
});
