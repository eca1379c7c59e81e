import type { Word } from '../text-recognition/word.ts';

/** Pixels down per pixel to the right: about three degrees either way. */
const MAX_SLOPE = 0.055;
const STEPS = 55;
/** A page counts as tilted if its lines become clearer by this factor. */
const MIN_GAIN = 1.25;

const getMiddle = ({ top, bottom }: Word): number => (top + bottom) / 2;

function scoreSlope(words: readonly Word[], slope: number, rowHeight: number): number {
  const counts = new Map<number, number>();
  for (const word of words) {
    const row = Math.round((getMiddle(word) - slope * word.left) / rowHeight);
    counts.set(row, (counts.get(row) ?? 0) + 1);
  }
  return [...counts.values()].reduce((sum, count) => sum + count * count, 0);
}

/** Tilt of a page, as in a photo of a screen: pixels down per pixel to the right, or 0. */
export function findSlope(words: readonly Word[]): number {
  const heights = words.map(({ top, bottom }) => bottom - top).sort((one, other) => one - other);
  const rowHeight = Math.max(1, (heights[Math.floor(heights.length / 2)] ?? 0) / 2);
  let best = { slope: 0, score: scoreSlope(words, 0, rowHeight) * MIN_GAIN };
  for (let step = -STEPS; step <= STEPS; step += 1) {
    const slope = (step / STEPS) * MAX_SLOPE;
    const score = scoreSlope(words, slope, rowHeight);
    if (score > best.score) best = { slope, score };
  }
  return best.slope;
}

export const straighten = (words: readonly Word[], slope: number): readonly Word[] =>
  slope === 0
    ? words
    : words.map((word) => {
        const [dx, dy] = [slope * getMiddle(word), -slope * word.left];
        return {
          ...word,
          left: word.left + dx,
          right: word.right + dx,
          top: word.top + dy,
          bottom: word.bottom + dy,
        };
      });
