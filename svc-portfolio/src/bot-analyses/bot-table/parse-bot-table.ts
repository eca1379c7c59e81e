import { type BotField, botFields, mapFields, stateFields } from '@dashboard/contracts-portfolio';
import { findFirstWord, findHeading } from '../table-layout/columns.ts';
import { createHeadingFinder } from '../table-layout/headings.ts';
import { createSymbolMatcher, foldLookAlikes } from '../text-recognition/look-alikes.ts';
import {
  follows,
  groupByLine,
  isOnSameLine,
  isWholeText,
  joinWords,
  overlapsHorizontally,
  type Word,
} from '../text-recognition/word.ts';
import { type BotReading, findAgreedValue } from './bot-reading.ts';

const findBotHeadings = createHeadingFinder<BotField>(
  mapFields(botFields, (field) => [stateFields[field].label]),
);

interface PositionMark {
  readonly inPosition: boolean;
  readonly word: Word;
}

const IN = foldLookAlikes('In');
const NO = foldLookAlikes('No');
const POSITION = foldLookAlikes('Position');

/** 'Not In Position', or a sentence containing these words, isn't a mark. */
const findPositionMarks = (words: readonly Word[]): PositionMark[] =>
  words.flatMap((position): PositionMark[] => {
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

interface MarkedCell extends PositionMark {
  readonly field: BotField;
}

interface TableRow {
  readonly first: Word;
  readonly cells: readonly MarkedCell[];
}

function findMarkedCells(words: readonly Word[]): MarkedCell[] {
  const headings = findBotHeadings(words);
  return findPositionMarks(words).flatMap((mark): MarkedCell[] => {
    const heading = findHeading(mark.word, headings);
    return heading ? [{ ...mark, field: heading.field }] : [];
  });
}

const findUnmarkedWords = (rows: readonly TableRow[], words: readonly Word[]): Word[] =>
  words.filter(
    (word) =>
      rows.some((row) => overlapsHorizontally(row.first, word)) &&
      !rows.some((row) => isOnSameLine(row.first, word)),
  );

export function parseBotTable(words: readonly Word[], watchlist: readonly string[]): BotReading[] {
  const matchSymbol = createSymbolMatcher(watchlist);
  const lines = groupByLine(findMarkedCells(words), ({ word }) => word);
  const markedRows = lines.flatMap((cells): TableRow[] => {
    const leftmost = cells.reduce((left, cell) => (cell.word.left < left.word.left ? cell : left));
    const first = findFirstWord(leftmost.word, words);
    return first ? [{ first, cells }] : [];
  });
  const unmarkedRows = findUnmarkedWords(markedRows, words).map(
    (first): TableRow => ({ first, cells: [] }),
  );
  return [...markedRows, ...unmarkedRows].flatMap(({ first, cells }): BotReading[] => {
    const symbol = matchSymbol(first.text);
    if (!symbol) return [];
    const getFlag = (field: BotField) =>
      findAgreedValue(
        cells.filter((cell) => cell.field === field).map(({ inPosition }) => inPosition),
      );
    const confidences = [first, ...cells.map(({ word }) => word)].map((word) => word.confidence);
    return [
      {
        symbol,
        confidence: Math.min(...confidences) / 100,
        ...mapFields(botFields, getFlag),
      },
    ];
  });
}
