import {
  follows,
  isOnSameLine,
  overlapsHorizontally,
  type Word,
} from '../text-recognition/word.ts';
import type { Heading } from './headings.ts';

/** Only considers the closest line of headings above the cell. */
export function findHeading<Field extends string>(
  cell: Word,
  headings: readonly Heading<Field>[],
): Heading<Field> | undefined {
  const above = headings.filter((heading) => heading.word.bottom <= cell.top);
  const lowest = above.reduce<Heading<Field> | undefined>(
    (low, heading) => (low && low.word.bottom > heading.word.bottom ? low : heading),
    undefined,
  );
  if (!lowest) return undefined;
  const ofColumn = above.filter(
    (heading) =>
      isOnSameLine(heading.word, lowest.word) && overlapsHorizontally(heading.word, cell),
  );
  return ofColumn.length === 1 ? ofColumn[0] : undefined;
}

export function findFirstWord(cell: Word, words: readonly Word[]): Word | undefined {
  const before = words
    .filter(
      (word) =>
        word.right <= cell.left && isOnSameLine(word, cell) && /\p{L}|\p{N}/u.test(word.text),
    )
    .sort((one, other) => one.left - other.left);
  return before.find(
    (word, index) =>
      word.text.length > 1 || !before[index + 1] || !follows(before[index + 1] as Word, word),
  );
}
