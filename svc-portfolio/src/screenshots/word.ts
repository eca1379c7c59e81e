/** A word as it was found on a picture, in the picture's own pixels. */
export interface Word {
  readonly text: string;
  /** How sure the reading is, 0–100. */
  readonly confidence: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const heightOf = ({ top, bottom }: Word): number => bottom - top;
const middleOf = ({ top, bottom }: Word): number => (top + bottom) / 2;

/** Whether two words stand in one line. */
export const inLine = (one: Word, other: Word): boolean =>
  Math.abs(middleOf(one) - middleOf(other)) < 0.6 * Math.max(heightOf(one), heightOf(other));

/** Whether two words stand above one another, at least in part. */
export const sharesColumn = (one: Word, other: Word): boolean =>
  one.left < other.right && other.left < one.right;

/** Things by the line that the word of each stands in. */
export function groupLines<T>(things: readonly T[], wordOf: (thing: T) => Word): T[][] {
  const lines: T[][] = [];
  for (const thing of things) {
    const line = lines.find(([first]) => first && inLine(wordOf(first), wordOf(thing)));
    if (line) line.push(thing);
    else lines.push([thing]);
  }
  return lines;
}

const centreLiesIn = (one: Word, other: Word): boolean => {
  const centre = (one.left + one.right) / 2;
  return inLine(one, other) && centre > other.left && centre < other.right;
};

/** Whether two words were read in the same place. */
export const samePlace = (one: Word, other: Word): boolean =>
  centreLiesIn(one, other) || centreLiesIn(other, one);

/** Whether a word follows another in one line as the next of a phrase does. */
export function follows(next: Word, word: Word): boolean {
  const gap = next.left - word.right;
  const height = Math.max(heightOf(word), heightOf(next));
  return inLine(word, next) && gap > -0.5 * height && gap < height;
}

/** Several words as one, as sure as the least sure of them. */
export const phraseOf = (words: readonly Word[]): Word => ({
  text: words.map(({ text }) => text).join(' '),
  confidence: Math.min(...words.map(({ confidence }) => confidence)),
  left: Math.min(...words.map(({ left }) => left)),
  top: Math.min(...words.map(({ top }) => top)),
  right: Math.max(...words.map(({ right }) => right)),
  bottom: Math.max(...words.map(({ bottom }) => bottom)),
});

/** What is left of a border or a switch is one or two characters; a word is more. */
const isRealWord = ({ text }: Word) => /\p{L}{3}/u.test(text);

/** Whether a phrase is all that its cell says, and no part of a sentence. */
export function standsAlone(phrase: readonly Word[], words: readonly Word[]): boolean {
  const [first, last] = [phrase[0], phrase.at(-1)];
  return !words.some(
    (word) =>
      isRealWord(word) && ((last && follows(word, last)) || (first && follows(first, word))),
  );
}
