import fc from 'fast-check';
import { parseVisits, recordVisit } from './visits.ts';

const minute = 60_000;
const start = Date.parse('2026-11-20T15:00:00Z');
/** The visits of a device that had a page on screen at these minutes. */
const visit = (...minutes: number[]) =>
  minutes.reduce(
    (visits, at) => recordVisit(visits, start + at * minute),
    null as ReturnType<typeof parseVisits>,
  );
const lastVisitMinute = (...minutes: number[]) => {
  const { lastVisit = null } = visit(...minutes) ?? {};
  return lastVisit === null ? null : (lastVisit - start) / minute;
};

test.each([
  ['the first visit has none before it', [0], null],
  ['setting the clock back a little changes nothing', [0, 100, 99], 0],
  ['a clock that was a day ahead is ignored', [0, 1440, 5], null],
])('%s [SINCE-07]', (_, minutes, expected) => {
  expect(lastVisitMinute(...minutes)).toBe(expected);
});

test('the last visit ended at least half an hour before this one started [SINCE-07]', () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(gaps, (minutes) => {
      let at = 0;
      const times = minutes.map((gap) => {
        at += gap;
        return at;
      });
      const found = lastVisitMinute(...times);
      const ends = times.filter((time, index) => (times[index + 1] ?? time) - time >= 30);
      expect(found).toBe(ends.at(-1) ?? null);
    }),
  );
});

test.each([
  [undefined, null],
  [{ seenAt: 'now' }, null],
  [{ seenAt: start }, { seenAt: start, lastVisit: null }],
])('the stored value %j is parsed as %j [SINCE-03]', (stored, visits) => {
  expect(parseVisits(stored)).toEqual(visits);
});
