import { folded } from './look-alikes.ts';
import { groupLines, phraseOf, samePlace, type Word } from './word.ts';

/** A word less sure than this, of 100, counts as not read. */
const SURE = 60;

const BOT = folded('Bot');
const POSITION = folded('Position');

/** A part of a picture, in its pixels. */
export type Place = Pick<Word, 'left' | 'top' | 'right' | 'bottom'>;

function withRoom({ left, top, right, bottom }: Word): Place {
  const height = bottom - top;
  const [beside, above] = [height, height / 3];
  return {
    left: left - beside,
    top: top - above,
    right: right + beside,
    bottom: bottom + above,
  };
}

/**
 * Where reading the page as a whole is not to be trusted alone: the first word of each line, where
 * a symbol stands with nothing around it that would correct it, and lines of headings. A page that is
 * no table of bots is not worth it.
 */
export function placesForSecondLook(words: readonly Word[]): Place[] {
  if (!words.some(({ text }) => [BOT, POSITION].includes(folded(text)))) return [];
  return groupLines(words, (word) => word).map((line) => {
    const heading = line.some(({ text }) => folded(text) === BOT);
    const [first] = [...line].sort((one, other) => one.left - other.left);
    return withRoom(heading ? phraseOf(line) : (first as Word));
  });
}

/**
 * The words that are sure after a look at the page and a closer one at parts of it: what only one
 * look is sure of stands, what the two contradict each other about does not.
 */
export function wordsOfTwoLooks(page: readonly Word[], parts: readonly Word[]): Word[] {
  const sure = ({ confidence }: Word) => confidence >= SURE;
  const [ofPage, ofParts] = [page.filter(sure), parts.filter(sure)];
  const contradicted = (word: Word, others: readonly Word[]) =>
    others.some((other) => samePlace(word, other) && folded(word.text) !== folded(other.text));
  return [
    ...ofPage.filter((word) => !contradicted(word, ofParts)),
    ...ofParts.filter((word) => !ofPage.some((other) => samePlace(word, other))),
  ];
}
