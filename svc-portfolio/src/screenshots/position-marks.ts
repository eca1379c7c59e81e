import { folded } from './look-alikes.ts';
import { follows, phraseOf, standsAlone, type Word } from './word.ts';

/** 'In Position' or 'No Position', where it stands. */
export interface Mark {
  readonly inPosition: boolean;
  readonly place: Word;
}

const IN = folded('In');
const NO = folded('No');
const POSITION = folded('Position');

/** The marks, each standing by itself: 'Not In Position' and a sentence are none. */
export function findMarks(words: readonly Word[]): Mark[] {
  return words.flatMap((position): Mark[] => {
    if (folded(position.text) !== POSITION) return [];
    const firsts = words.filter(
      (word) => [IN, NO].includes(folded(word.text)) && follows(position, word),
    );
    const [first] = firsts;
    if (!first || firsts.length > 1) return [];
    const mark = [first, position];
    if (!standsAlone(mark, words)) return [];
    return [{ inPosition: folded(first.text) === IN, place: phraseOf(mark) }];
  });
}
