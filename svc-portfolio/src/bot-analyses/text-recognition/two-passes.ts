import { foldLookAlikes } from './look-alikes.ts';
import { groupByLine, isAtSamePlace, joinWords, type Word } from './word.ts';

/** 0–100. Words below it are dropped. */
const MIN_CONFIDENCE = 60;

const BOT = foldLookAlikes('Bot');
const POSITION = foldLookAlikes('Position');

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

/** 0–100. Figures of a flow list below it are recognized again, because a digit could be wrong. */
const SURE_FIGURE = 90;

/**
 * In a table of bots, the headings and each line's first word, a symbol that recognition can't
 * guess from context; in a flow list, uncertain figures.
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
