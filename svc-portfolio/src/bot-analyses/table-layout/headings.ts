import { findPhrase } from '../text-recognition/phrase.ts';
import { isAtSamePlace, isOnSameLine, type Word } from '../text-recognition/word.ts';

export interface Heading<Field extends string> {
  readonly field: Field;
  readonly word: Word;
}

/**
 * Finds headings that are the whole text of a cell, not `OI` in `Vol ÷ OI`, and occur once on their
 * line. The longest name wins (`Monthly BX` over `Monthly`).
 */
export function createHeadingFinder<Field extends string>(
  names: Readonly<Record<Field, readonly string[]>>,
): (words: readonly Word[]) => Heading<Field>[] {
  const phrases = (Object.keys(names) as Field[])
    .flatMap((field) => names[field].map((name) => ({ field, parts: name.split(' ') })))
    .toSorted((one, other) => other.parts.length - one.parts.length);

  return (words) => {
    const found = words.flatMap((first): Heading<Field>[] => {
      for (const { field, parts } of phrases) {
        const word = findPhrase(first, parts, words);
        if (word) return [{ field, word }];
      }
      return [];
    });
    const isPartOfLonger = (word: Word) =>
      found.some(
        (other) => other.word.text.length > word.text.length && isAtSamePlace(word, other.word),
      );
    const headings = found.filter(({ word }) => !isPartOfLonger(word));
    return headings.filter(
      ({ field, word }) =>
        !headings.some(
          (other) => other.word !== word && other.field === field && isOnSameLine(other.word, word),
        ),
    );
  };
}
