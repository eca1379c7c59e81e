import { foldLookAlikes } from '../text-recognition/look-alikes.ts';
import { follows, isWholeText, joinWords, type Word } from '../text-recognition/word.ts';

export interface PositionMark {
  readonly inPosition: boolean;
  readonly word: Word;
}

const IN = foldLookAlikes('In');
const NO = foldLookAlikes('No');
const POSITION = foldLookAlikes('Position');

/** 'Not In Position', or a sentence with these words, isn't a mark. */
export function findPositionMarks(words: readonly Word[]): PositionMark[] {
  return words.flatMap((position): PositionMark[] => {
    if (foldLookAlikes(position.text) !== POSITION) return [];
    const candidates = words.filter(
      (word) => [IN, NO].includes(foldLookAlikes(word.text)) && follows(position, word),
    );
    const [first] = candidates;
    if (!first || candidates.length > 1) return [];
    const phrase = [first, position];
    if (!isWholeText(phrase, words)) return [];
    return [{ inPosition: foldLookAlikes(first.text) === IN, word: joinWords(phrase) }];
  });
}
