import type { ReadValue } from '../state-table/state-reading.ts';
import { createHeadingFinder, type Heading } from '../table-layout/headings.ts';
import { createSymbolMatcher, trimEdges } from '../text-recognition/look-alikes.ts';
import {
  follows,
  groupByLine,
  isWholeText,
  joinWords,
  overlapsHorizontally,
  type Word,
} from '../text-recognition/word.ts';
import type { FlowRow } from './flow-row.ts';
import {
  parseCount,
  parseExpiry,
  parseOptionType,
  parsePremium,
  parsePrice,
  parseSide,
  parseSweep,
} from './flow-values.ts';

/** The ratio is only here so that its heading isn't mistaken for two other columns. */
type FlowColumn = Exclude<keyof FlowRow, 'sweep'> | 'ratio';

const findNames = createHeadingFinder<FlowColumn>({
  ticker: ['Ticker', 'Symbol', 'Stock', 'Underlying'],
  optionType: ['Option Type', 'Type', 'Call/Put', 'C/P', 'CP'],
  strike: ['Strike Price', 'Strike'],
  expiry: ['Expiration Date', 'Expiration', 'Expiry', 'Expires', 'Exp Date', 'Exp'],
  premium: ['Premium', 'Prem'],
  spot: ['Spot Price', 'Spot', 'Underlying Price'],
  volume: ['Volume', 'Vol'],
  openInterest: ['Open Interest', 'Open Int', 'OI'],
  side: ['Side', 'Bid/Ask', 'Fill'],
  ratio: ['Vol ÷ OI', 'Vol/OI'],
});

const required: readonly FlowColumn[] = ['ticker', 'strike', 'expiry'];

function findFlowHeadings(words: readonly Word[]): Heading<FlowColumn>[] {
  const lines = groupByLine(findNames(words), ({ word }) => word).filter((line) =>
    required.every((field) => line.some((heading) => heading.field === field)),
  );
  return lines.length === 1 ? (lines[0] ?? []) : [];
}

const TICKER = /^[A-Z]{1,6}(?:\.[A-Z])?$/;
/** A strike this many times the spot, or the reverse, has lost a dot or gained a digit. */
const MAX_STRIKE_RATIO = 4;

type Cells = ReadonlyMap<FlowColumn, readonly Word[]>;

function splitIntoRuns(line: readonly Word[]): Word[][] {
  const runs: Word[][] = [];
  for (const word of line.toSorted((one, other) => one.left - other.left)) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && follows(word, last)) run.push(word);
    else runs.push([word]);
  }
  return runs;
}

/** The words below each heading. Text below two headings belongs to neither. */
function findCells(line: readonly Word[], headings: readonly Heading<FlowColumn>[]): Cells {
  const cells = new Map<FlowColumn, Word[]>();
  for (const run of splitIntoRuns(line)) {
    const place = joinWords(run);
    const [heading, ...others] = headings.filter(({ word }) => overlapsHorizontally(word, place));
    if (!heading || others.length > 0) continue;
    cells.set(heading.field, [...(cells.get(heading.field) ?? []), ...run]);
  }
  return cells;
}

function readValue<Value>(
  words: readonly Word[] | undefined,
  parse: (text: string) => Value | undefined,
): ReadValue<Value> | null {
  const found = (words ?? []).flatMap((word) => {
    const value = parse(word.text);
    return value === undefined ? [] : [{ value, confidence: word.confidence / 100 }];
  });
  const [first] = found;
  return first && found.every(({ value }) => value === first.value) ? first : null;
}

/** Two figures, such as `$1` and `.9M`, are one that was split. A percentage doesn't count. */
function readAmount<Value>(
  words: readonly Word[] | undefined,
  parse: (text: string) => Value | undefined,
): ReadValue<Value> | null {
  const figures = words?.filter(({ text }) => /\d/.test(text) && !text.endsWith('%'));
  return figures?.length === 1 ? readValue(figures, parse) : null;
}

/** If most cells of a column start with a dollar sign, one without it was misread. */
function findDollarColumns(rows: readonly Cells[]): ReadonlySet<FlowColumn> {
  const columns = (['strike', 'spot', 'premium'] as const).filter((column) => {
    const texts = rows.flatMap((cells) => cells.get(column)?.[0]?.text ?? []);
    return texts.filter((text) => text.startsWith('$')).length * 2 > texts.length;
  });
  return new Set(columns);
}

const isPlausible = (strike: number, spot: number): boolean =>
  strike <= spot * MAX_STRIKE_RATIO && spot <= strike * MAX_STRIKE_RATIO;

/** A value in an unknown form is null, never a guess. */
export function parseFlowTable(
  words: readonly Word[],
  watchlist: readonly string[],
  today: string,
): FlowRow[] {
  const headings = findFlowHeadings(words);
  if (headings.length === 0) return [];
  const bottom = Math.max(...headings.map(({ word }) => word.bottom));
  const below = words.filter(({ top }) => top >= bottom);
  const rows = groupByLine(below, (word) => word).map((line) => {
    const cells = findCells(line, headings);
    // 'Sweep' counts next to the side, or anywhere on its own.
    const mayBeSweep = (word: Word) =>
      cells.get('side')?.includes(word) || isWholeText([word], line);
    return { cells, sweep: readValue(line.filter(mayBeSweep), parseSweep) };
  });
  const dollarColumns = findDollarColumns(rows.map(({ cells }) => cells));
  const matchSymbol = createSymbolMatcher(watchlist);

  const parseTicker = (text: string) => {
    const ticker = trimEdges(text);
    return matchSymbol(ticker) ?? (TICKER.test(ticker) ? ticker : undefined);
  };
  const withDollarSign =
    <Value>(column: FlowColumn, parse: (text: string) => Value | undefined) =>
    (text: string) =>
      dollarColumns.has(column) && !text.startsWith('$') ? undefined : parse(text);

  return rows.flatMap(({ cells, sweep }): FlowRow[] => {
    const ticker = readValue(cells.get('ticker'), parseTicker);
    const strike = readAmount(cells.get('strike'), withDollarSign('strike', parsePrice));
    const spot = readAmount(cells.get('spot'), withDollarSign('spot', parsePrice));
    const expiry = readValue(cells.get('expiry'), (text) => parseExpiry(text, today));
    // A footer or another table.
    if (!strike && !expiry) return [];
    const arePlausible = !strike || !spot || isPlausible(strike.value, spot.value);
    return [
      {
        ticker,
        optionType: readValue(
          [...(cells.get('optionType') ?? []), ...(cells.get('strike') ?? [])],
          parseOptionType,
        ),
        strike: arePlausible ? strike : null,
        expiry,
        premium: readAmount(cells.get('premium'), withDollarSign('premium', parsePremium)),
        spot: arePlausible ? spot : null,
        volume: readAmount(cells.get('volume'), parseCount),
        openInterest: readAmount(cells.get('openInterest'), parseCount),
        side: readValue(cells.get('side'), parseSide),
        sweep,
      },
    ];
  });
}
