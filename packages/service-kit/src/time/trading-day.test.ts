import { recordFigure } from '@dashboard/reliability';
import { computeTradingDay } from './trading-day.ts';

test.each([
  ['2026-03-08T04:59:59Z', 'America/New_York', '2026-03-07'],
  ['2026-03-08T05:00:00Z', 'America/New_York', '2026-03-08'],
  ['2026-03-09T03:59:59Z', 'America/New_York', '2026-03-08'],
  ['2026-11-01T04:00:00Z', 'America/New_York', '2026-11-01'],
  ['2026-11-02T04:59:59Z', 'America/New_York', '2026-11-01'],
  ['2026-03-28T14:30:00Z', 'Asia/Kolkata', '2026-03-28'],
  ['2026-12-31T10:00:00Z', 'Pacific/Kiritimati', '2027-01-01'],
])('at %s in %s the day is %s', (at, timeZone, day) => {
  expect(computeTradingDay(new Date(at), timeZone)).toBe(day);
});

/** Both days when the clocks of a zone change, with the instants each one starts and ends. */
const changes = [
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z'],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'],
  ['Europe/London', '2026-03-29', '2026-03-29T00:00:00Z', '2026-03-29T23:00:00Z'],
  ['Europe/London', '2026-10-25', '2026-10-24T23:00:00Z', '2026-10-26T00:00:00Z'],
  ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30:00Z', '2026-10-04T13:00:00Z'],
  ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00Z', '2026-04-05T13:30:00Z'],
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00Z', '2026-09-07T03:00:00Z'],
  ['America/Santiago', '2026-04-04', '2026-04-04T03:00:00Z', '2026-04-05T04:00:00Z'],
  ['America/Havana', '2026-03-08', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z'],
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'],
] as const;

const QUARTER_HOUR_MS = 15 * 60_000;

test('every quarter hour of a day when clocks change belongs to that day, in five zones', () => {
  const wrong: string[] = [];
  let instants = 0;
  for (const [timeZone, day, begin, end] of changes) {
    const [from, to] = [Date.parse(begin), Date.parse(end)];
    for (let at = from - QUARTER_HOUR_MS; at <= to; at += QUARTER_HOUR_MS) {
      instants += 1;
      const isOfDay = at >= from && at < to;
      if ((computeTradingDay(new Date(at), timeZone) === day) !== isOfDay) {
        wrong.push(`${timeZone} ${new Date(at).toISOString()}`);
      }
    }
  }
  recordFigure(26, 'instants assigned to the wrong day', wrong.length, { of: instants, bar: 0 });
  expect(wrong).toEqual([]);
});
