import fc from 'fast-check';
import type { Word } from '../text-recognition/word.ts';
import { findSlope, straighten } from './straighten.ts';

const createTable = (slope: number): Word[] =>
  Array.from({ length: 60 }, (_, index) => {
    const left = 40 + (index % 5) * 320;
    const top = 60 + Math.floor(index / 5) * 90 + slope * left;
    return { text: `w${index}`, confidence: 90, left, top, right: left + 120, bottom: top + 30 };
  });

it('the words of a tilted page line up again [MORNING-12]', () => {
  fc.assert(
    fc.property(fc.integer({ min: -50, max: 50 }), (thousandths) => {
      const tilted = createTable(thousandths / 1000);
      const straight = straighten(tilted, findSlope(tilted));
      for (let row = 0; row < 60; row += 5) {
        const tops = straight.slice(row, row + 5).map(({ top }) => top);
        expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(18);
      }
    }),
    { numRuns: 60 },
  );
});

it('the words of a screenshot don’t move [MORNING-12]', () => {
  const words = createTable(0);
  expect(findSlope(words)).toBe(0);
  expect(straighten(words, 0)).toBe(words);
  expect(findSlope([])).toBe(0);
});
