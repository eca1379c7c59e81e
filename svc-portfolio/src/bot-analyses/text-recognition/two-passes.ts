import { foldLookAlikes } from './look-alikes.ts';
import { groupByLine, isAtSamePlace, joinWords, type Word } from './word.ts';

/** A word with a lower confidence (of 100) is dropped. */
const MIN_CONFIDENCE = 60;

const BOT = foldLookAlikes('Bot');
const POSITION = foldLookAlikes('Position');

/** A rectangle of an image, in pixels. */
export type Region = Pick<Word, 'left' | 'top' | 'right' | 'bottom'>;

function addMargin({ left, top, right, bottom }: Word): Region {
  const height = bottom - top;
  const [marginX, marginY] = [height, height / 3];
  return {
    left: left - marginX,
    top: top - marginY,
    right: right + marginX,
    bottom: bottom + marginY,
  };
}

const isHeadedBy = (words: readonly Word[], names: readonly string[]): boolean =>
  names.every((name) => words.some(({ text }) => foldLookAlikes(text) === foldLookAlikes(name)));

/** Figures of a flow list below this confidence (of 100) are recognized again: a digit may be wrong. */
const SURE_FIGURE = 90;

/**
 * The regions that are recognized a second time, each by itself: of a table of bots the headings,
 * and the first word of each line, which is a symbol without other words around it that would help;
 * of a flow list the figures that are not quite sure.
 */
export function findSecondPassRegions(words: readonly Word[]): Region[] {
  if (isHeadedBy(words, ['Strike', 'Expiry'])) {
    return words
      .filter(({ text, confidence }) => /\d/.test(text) && confidence < SURE_FIGURE)
      .map(addMargin);
  }
  if (!words.some(({ text }) => [BOT, POSITION].includes(foldLookAlikes(text)))) return [];
  return groupByLine(words, (word) => word).map((line) => {
    const isHeading = line.some(({ text }) => foldLookAlikes(text) === BOT);
    const [first] = [...line].sort((one, other) => one.left - other.left);
    return addMargin(isHeading ? joinWords(line) : (first as Word));
  });
}

/**
 * Merges the words of both passes: a confident word of either pass is kept, words on which the
 * passes disagree are dropped.
 */
export function mergePasses(page: readonly Word[], regions: readonly Word[]): Word[] {
  const isConfident = ({ confidence }: Word) => confidence >= MIN_CONFIDENCE;
  const [pageWords, regionWords] = [page.filter(isConfident), regions.filter(isConfident)];
  const isContradicted = (word: Word, others: readonly Word[]) =>
    others.some(
      (other) =>
        isAtSamePlace(word, other) && foldLookAlikes(word.text) !== foldLookAlikes(other.text),
    );
  return [
    ...pageWords.filter((word) => !isContradicted(word, regionWords)),
    ...regionWords.filter((word) => !pageWords.some((other) => isAtSamePlace(word, other))),
  ];
}
