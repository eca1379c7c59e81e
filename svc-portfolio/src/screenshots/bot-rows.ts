import type { BotField } from '@dashboard/contracts-portfolio';
import { findHeadings, type Heading } from './bot-headings.ts';
import { agreed, type BotReading } from './bot-reading.ts';
import { symbolReader } from './look-alikes.ts';
import { findMarks, type Mark } from './position-marks.ts';
import { follows, groupLines, inLine, sharesColumn, type Word } from './word.ts';

interface MarkedCell extends Mark {
  readonly field: BotField;
}

/** A line of the table: its first word, and the marks under headings. */
interface Row {
  readonly word: Word;
  readonly cells: readonly MarkedCell[];
}

/** The heading a mark stands under: of its column's, the last above it. */
function headingOf({ place }: Mark, headings: readonly Heading[]): Heading | undefined {
  const above = headings.filter((heading) => heading.place.bottom <= place.top);
  const lowest = above.reduce<Heading | undefined>(
    (low, heading) => (low && low.place.bottom > heading.place.bottom ? low : heading),
    undefined,
  );
  if (!lowest) return undefined;
  const over = above.filter(
    (heading) => inLine(heading.place, lowest.place) && sharesColumn(heading.place, place),
  );
  return over.length === 1 ? over[0] : undefined;
}

function markedCells(words: readonly Word[]): MarkedCell[] {
  const headings = findHeadings(words);
  return findMarks(words).flatMap((mark): MarkedCell[] => {
    const heading = headingOf(mark, headings);
    return heading ? [{ ...mark, field: heading.field }] : [];
  });
}

/** The first word of a line that is more than what is left of an icon or a number before it. */
function firstWord(mark: Word, words: readonly Word[]): Word | undefined {
  const before = words
    .filter(
      (word) => word.right <= mark.left && inLine(word, mark) && /\p{L}|\p{N}/u.test(word.text),
    )
    .sort((one, other) => one.left - other.left);
  return before.find(
    (word, index) =>
      word.text.length > 1 || !before[index + 1] || !follows(before[index + 1] as Word, word),
  );
}

/** Symbols that stand under or above those of the rows that were read, without any mark. */
function unmarkedSymbols(rows: readonly Row[], words: readonly Word[]): Word[] {
  return words.filter(
    (word) =>
      rows.some((row) => sharesColumn(row.word, word)) &&
      !rows.some((row) => inLine(row.word, word)),
  );
}

/**
 * Reads the rows of a table of bot positions: a symbol of the watchlist, and marks under the
 * headings of the bots. Whatever is not clearly one of these is not read, and nothing is guessed.
 */
export function readBotRows(words: readonly Word[], watchlist: readonly string[]): BotReading[] {
  const symbolOf = symbolReader(watchlist);
  const rows = groupLines(markedCells(words), ({ place }) => place).flatMap((cells): Row[] => {
    const leftmost = cells.reduce((left, cell) =>
      cell.place.left < left.place.left ? cell : left,
    );
    const word = firstWord(leftmost.place, words);
    return word ? [{ word, cells }] : [];
  });
  const unmarked = unmarkedSymbols(rows, words).map((word): Row => ({ word, cells: [] }));
  return [...rows, ...unmarked].flatMap(({ word, cells }): BotReading[] => {
    const symbol = symbolOf(word.text);
    if (!symbol) return [];
    const flagOf = (field: BotField) =>
      agreed(cells.filter((cell) => cell.field === field).map(({ inPosition }) => inPosition));
    const confidences = [word, ...cells.map(({ place }) => place)].map((read) => read.confidence);
    return [
      {
        symbol,
        confidence: Math.min(...confidences) / 100,
        hybridBotPosition: flagOf('hybridBotPosition'),
        swingBotPosition: flagOf('swingBotPosition'),
        hourBotPosition: flagOf('hourBotPosition'),
      },
    ];
  });
}
