import { mapFields, type TrendField, trendFields } from '@dashboard/contracts-portfolio';
import { findFirstWord } from '../table-layout/columns.ts';
import { createSymbolMatcher } from '../text-recognition/look-alikes.ts';
import { groupByLine, type Word } from '../text-recognition/word.ts';
import { findStateMarks, type StateMark } from './state-marks.ts';
import type { StateReading } from './state-reading.ts';

function readCell(marks: readonly StateMark[], symbol: Word): StateReading[TrendField] {
  const [first] = marks;
  if (!first || marks.some(({ value }) => value !== first.value)) return null;
  const clearest = Math.max(...marks.map(({ word }) => word.confidence));
  return { value: first.value, confidence: Math.min(symbol.confidence, clearest) / 100 };
}

const findLeftmost = (marks: readonly StateMark[]): StateMark =>
  marks.reduce((left, mark) => (mark.word.left < left.word.left ? mark : left));

/** `passes` are the words of each recognition pass, `words` all of them without duplicates. */
export function parseStateTable(
  passes: readonly (readonly Word[])[],
  words: readonly Word[],
  watchlist: readonly string[],
): StateReading[] {
  const matchSymbol = createSymbolMatcher(watchlist);
  const lines = groupByLine(findStateMarks(passes, words), ({ word }) => word);
  return lines.flatMap((marks): StateReading[] => {
    const first = findFirstWord(findLeftmost(marks).word, words);
    const symbol = first && matchSymbol(first.text);
    if (!symbol) return [];
    const ofField = (field: TrendField) =>
      readCell(
        marks.filter((mark) => mark.field === field),
        first,
      );
    return [{ symbol, ...mapFields<Pick<StateReading, TrendField>>(trendFields, ofField) }];
  });
}
