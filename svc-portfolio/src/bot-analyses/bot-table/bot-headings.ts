import type { BotField } from '@dashboard/contracts-portfolio';
import { foldLookAlikes } from '../text-recognition/look-alikes.ts';
import {
  follows,
  isOnSameLine,
  isWholeText,
  joinWords,
  type Word,
} from '../text-recognition/word.ts';

/** The heading of a bot's column. */
export interface Heading {
  readonly field: BotField;
  readonly word: Word;
}

const names: Readonly<Record<BotField, readonly string[]>> = {
  hybridBotPosition: ['BX', 'Hybrid', 'Bot'].map(foldLookAlikes),
  swingBotPosition: ['1hr', 'Swing', 'Bot'].map(foldLookAlikes),
  hourBotPosition: ['1hr', 'BX', 'Bot'].map(foldLookAlikes),
};

/** The phrase that begins with this word, where it is the whole text of its cell. */
function findPhrase(
  first: Word,
  phrase: readonly string[],
  words: readonly Word[],
): Word | undefined {
  if (foldLookAlikes(first.text) !== phrase[0]) return undefined;
  const found = [first];
  for (const name of phrase.slice(1)) {
    const last = found.at(-1) as Word;
    const next = words.find((word) => foldLookAlikes(word.text) === name && follows(word, last));
    if (!next) return undefined;
    found.push(next);
  }
  return isWholeText(found, words) ? joinWords(found) : undefined;
}

/** The headings of the bots' columns. A name that occurs twice on a line is not a heading. */
export function findHeadings(words: readonly Word[]): Heading[] {
  const headings = (Object.keys(names) as BotField[]).flatMap((field) =>
    words.flatMap((first): Heading[] => {
      const word = findPhrase(first, names[field], words);
      return word ? [{ field, word }] : [];
    }),
  );
  return headings.filter(
    ({ field, word }) =>
      !headings.some(
        (other) => other.word !== word && other.field === field && isOnSameLine(other.word, word),
      ),
  );
}
