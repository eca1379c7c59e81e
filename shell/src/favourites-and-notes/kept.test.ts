import { countKept, type Kept, mergeKept, nothingKept, takeBackKept } from './kept.ts';

const note = (symbol: string, text: string, day = 1) => ({
  symbol,
  text,
  changedAt: `2026-11-0${day}T00:00:00.000Z`,
});
const sort = ({ favourites, notes }: Kept) => ({
  favourites: [...favourites].sort(),
  notes: [...notes].map(({ symbol, text }) => `${symbol} ${text}`).sort(),
});

test('SINCE-13 of two notes about a symbol the newer one is kept, and favourites once', () => {
  const current = { favourites: ['AAPL'], notes: [note('AAPL', 'old', 1), note('AMD', 'new', 3)] };
  const added = {
    favourites: ['AAPL', 'NVDA'],
    notes: [note('AAPL', 'newer', 2), note('AMD', 'older', 2), note('TSLA', 'other')],
  };
  expect(sort(mergeKept(current, added))).toEqual({
    favourites: ['AAPL', 'NVDA'],
    notes: ['AAPL newer', 'AMD new', 'TSLA other'],
  });
});

/** Every state of one symbol before an act, after it and now. */
const states = [undefined, 'one', 'other'];
const triples = states.flatMap((before) =>
  states.flatMap((after) => states.map((current) => ({ before, after, current }))),
);

test.each(triples)(
  'SINCE-14 taken back is what an act changed (%j), unless it was changed since',
  ({ before, after, current }) => {
    const keep = (text: string | undefined): Kept =>
      text === undefined ? nothingKept : { favourites: ['AAPL'], notes: [note('AAPL', text)] };
    const taken = takeBackKept(keep(before), keep(after), keep(current));
    const expected = current === after ? before : current;
    expect(taken.notes.map(({ text }) => text)).toEqual(expected === undefined ? [] : [expected]);
    const wasMarked = (current === undefined) === (after === undefined) ? before : current;
    expect(taken.favourites).toEqual(wasMarked === undefined ? [] : ['AAPL']);
  },
);

test.each([
  [nothingKept, 'nothing'],
  [{ favourites: ['AAPL'], notes: [] }, '1 favourite'],
  [{ favourites: [], notes: [note('AAPL', 'a'), note('AMD', 'b')] }, '2 notes'],
  [{ favourites: ['AAPL', 'AMD'], notes: [note('AAPL', 'a')] }, '2 favourites and 1 note'],
])('SINCE-12 %j is counted as %s', (kept, text) => {
  expect(countKept(kept)).toBe(text);
});
