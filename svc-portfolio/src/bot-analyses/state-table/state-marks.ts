import {
  isRangeField,
  mapFields,
  type Range,
  type RangeField,
  ranges,
  type Structure,
  type StructureField,
  stateFields,
  structures,
  trendFields,
} from '@dashboard/contracts-portfolio';
import { findHeading } from '../table-layout/columns.ts';
import { createHeadingFinder, type Heading } from '../table-layout/headings.ts';
import { trimEdges } from '../text-recognition/look-alikes.ts';
import { findPhrase } from '../text-recognition/phrase.ts';
import { groupByLine, isWholeText, type Word } from '../text-recognition/word.ts';

export type StateMark = { readonly word: Word } & (
  | { readonly field: RangeField; readonly value: Range }
  | { readonly field: StructureField; readonly value: Structure }
);

type StateHeading = Heading<StateMark['field']>;

const listNames = ({ label, short }: { label: string; short: string }) => [
  label,
  label.replace(/ BX$/, ''),
  short,
];

const findNames = createHeadingFinder(
  mapFields(trendFields, (field) => listNames(stateFields[field])),
);

/** A name alone on its line isn't a heading: it can be the last word of a range. */
const findStateHeadings = (words: readonly Word[]): StateHeading[] =>
  groupByLine(findNames(words), ({ word }) => word)
    .filter((line) => line.length > 1)
    .flat();

function findRange(word: Word, words: readonly Word[]) {
  for (const value of ranges) {
    const phrase = findPhrase(word, value.split(' '), words);
    if (phrase) return { value, word: phrase };
  }
  return undefined;
}

/** Only the exact letters count, never a look-alike. */
function findStructure(word: Word, words: readonly Word[]) {
  const text = trimEdges(word.text);
  const value = structures.find((structure) => structure === text);
  return value && isWholeText([word], words) ? { value, word } : undefined;
}

export function findStateMarks(
  passes: readonly (readonly Word[])[],
  allWords: readonly Word[],
): StateMark[] {
  const headings = findStateHeadings(allWords);
  if (headings.length === 0) return [];
  return passes.flatMap((words) =>
    words.flatMap((word): StateMark[] => {
      const range = findRange(word, words);
      const read = range ?? findStructure(word, words);
      const field = read && findHeading(read.word, headings)?.field;
      const fits = field && isRangeField(field) === (range !== undefined);
      return fits ? [{ field, ...read } as StateMark] : [];
    }),
  );
}
