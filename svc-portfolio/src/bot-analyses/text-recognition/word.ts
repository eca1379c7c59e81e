/** Coordinates are pixels of the image. */
export interface Word {
  readonly text: string;
  /** 0–100. */
  readonly confidence: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const getHeight = ({ top, bottom }: Word): number => bottom - top;
const getMiddle = ({ top, bottom }: Word): number => (top + bottom) / 2;
const getMaxHeight = (one: Word, other: Word): number => Math.max(getHeight(one), getHeight(other));

export const isOnSameLine = (one: Word, other: Word): boolean =>
  Math.abs(getMiddle(one) - getMiddle(other)) < 0.6 * getMaxHeight(one, other);

export const overlapsHorizontally = (one: Word, other: Word): boolean =>
  one.left < other.right && other.left < one.right;

export function groupByLine<T>(items: readonly T[], getWord: (item: T) => Word): T[][] {
  const lines: T[][] = [];
  for (const item of items) {
    const line = lines.find(([first]) => first && isOnSameLine(getWord(first), getWord(item)));
    if (line) line.push(item);
    else lines.push([item]);
  }
  return lines;
}

const hasCentreIn = (one: Word, other: Word): boolean => {
  const centre = (one.left + one.right) / 2;
  return isOnSameLine(one, other) && centre > other.left && centre < other.right;
};

export const isAtSamePlace = (one: Word, other: Word): boolean =>
  hasCentreIn(one, other) || hasCentreIn(other, one);

export function follows(next: Word, word: Word): boolean {
  const gap = next.left - word.right;
  const height = getMaxHeight(word, next);
  return isOnSameLine(word, next) && gap > -0.5 * height && gap < height;
}

export const joinWords = (words: readonly Word[]): Word => ({
  text: words.map(({ text }) => text).join(' '),
  confidence: Math.min(...words.map(({ confidence }) => confidence)),
  left: Math.min(...words.map(({ left }) => left)),
  top: Math.min(...words.map(({ top }) => top)),
  right: Math.max(...words.map(({ right }) => right)),
  bottom: Math.max(...words.map(({ bottom }) => bottom)),
});

/** Borders and switches are recognized as one or two characters. */
const isRealWord = ({ text }: Word) => /\p{L}{3}/u.test(text);

export function isWholeText(phrase: readonly Word[], words: readonly Word[]): boolean {
  const [first, last] = [phrase[0], phrase.at(-1)];
  return !words.some(
    (word) =>
      isRealWord(word) && ((last && follows(word, last)) || (first && follows(first, word))),
  );
}
