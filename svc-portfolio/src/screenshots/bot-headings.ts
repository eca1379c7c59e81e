import type { BotField } from '@dashboard/contracts-portfolio';
import { folded } from './look-alikes.ts';
import { follows, inLine, phraseOf, standsAlone, type Word } from './word.ts';

/** The heading of a bot's column, where it stands. */
export interface Heading {
  readonly field: BotField;
  readonly place: Word;
}

const names: Readonly<Record<BotField, readonly string[]>> = {
  hybridBotPosition: ['BX', 'Hybrid', 'Bot'].map(folded),
  swingBotPosition: ['1hr', 'Swing', 'Bot'].map(folded),
  hourBotPosition: ['1hr', 'BX', 'Bot'].map(folded),
};

/** The phrase that begins with this word and stands by itself. */
function phraseFrom(
  first: Word,
  phrase: readonly string[],
  words: readonly Word[],
): Word | undefined {
  if (folded(first.text) !== phrase[0]) return undefined;
  const found = [first];
  for (const name of phrase.slice(1)) {
    const last = found.at(-1) as Word;
    const next = words.find((word) => folded(word.text) === name && follows(word, last));
    if (!next) return undefined;
    found.push(next);
  }
  return standsAlone(found, words) ? phraseOf(found) : undefined;
}

/** The headings of the bots' columns. A name that stands twice in a line heads no column. */
export function findHeadings(words: readonly Word[]): Heading[] {
  const headings = (Object.keys(names) as BotField[]).flatMap((field) =>
    words.flatMap((word): Heading[] => {
      const place = phraseFrom(word, names[field], words);
      return place ? [{ field, place }] : [];
    }),
  );
  return headings.filter(
    ({ field, place }) =>
      !headings.some(
        (other) => other.place !== place && other.field === field && inLine(other.place, place),
      ),
  );
}
