import { botFields, trendFields } from '@dashboard/contracts-portfolio';
import { type BotReading, mergeReadings } from './bot-table/bot-reading.ts';
import { parseBotTable } from './bot-table/parse-bot-table.ts';
import { type FlowRow, mergeFlowRows } from './flow-table/flow-row.ts';
import { parseFlowTable } from './flow-table/parse-flow-table.ts';
import { parseStateTable } from './state-table/parse-state-table.ts';
import { mergeStateReadings, type StateReading } from './state-table/state-reading.ts';
import { findSlope, straighten } from './table-layout/straighten.ts';
import type { TextRecognizer } from './text-recognition/text-recognizer.ts';
import { isAtSamePlace, type Word } from './text-recognition/word.ts';

export interface ScreenshotReading {
  readonly bots: readonly BotReading[];
  readonly states: readonly StateReading[];
  readonly flowRows: readonly FlowRow[];
}

export interface ReadingContext {
  readonly watchlist: readonly string[];
  readonly today: string;
}

export const mergeScreenshots = (screenshots: readonly ScreenshotReading[]): ScreenshotReading => ({
  bots: mergeReadings(screenshots.flatMap(({ bots }) => bots)),
  states: mergeStateReadings(screenshots.flatMap(({ states }) => states)),
  flowRows: mergeFlowRows(screenshots.map(({ flowRows }) => flowRows)),
});

const areColumnsComplete = <Reading>(
  readings: readonly Reading[],
  fields: readonly (keyof Reading)[],
): boolean =>
  fields.every((field) => {
    const missing = readings.filter((reading) => reading[field] === null).length;
    return missing === 0 || missing === readings.length;
  });

function isComplete({ bots, states, flowRows }: ScreenshotReading): boolean {
  if (bots.length + states.length + flowRows.length === 0) return false;
  return (
    areColumnsComplete(bots, botFields) &&
    // State badges have their own colours: a column that seems empty can be inverted text.
    states.every((reading) => trendFields.every((field) => reading[field] !== null)) &&
    flowRows.every((row) => contractFields.every((field) => row[field] !== null))
  );
}

const contractFields = ['ticker', 'optionType', 'strike', 'expiry'] as const;

function keepMostConfident(words: readonly Word[]): Word[] {
  const kept: Word[] = [];
  for (const word of [...words].sort((one, other) => other.confidence - one.confidence)) {
    if (!kept.some((other) => isAtSamePlace(word, other))) kept.push(word);
  }
  return kept;
}

/** Badges only: a fragment the first pass was unsure of would become a different figure. */
const addBadges = ([first = [], second = []]: readonly (readonly Word[])[]): Word[] => [
  ...first,
  ...second.filter(
    (word) => !/\d/.test(word.text) && !first.some((known) => isAtSamePlace(word, known)),
  ),
];

function parsePage(
  passes: readonly (readonly Word[])[],
  { watchlist, today }: ReadingContext,
): ScreenshotReading {
  const words = passes.length === 1 ? passes.flat() : keepMostConfident(passes.flat());
  return {
    bots: mergeReadings(parseBotTable(words, watchlist)),
    states: mergeStateReadings(parseStateTable(passes, words, watchlist)),
    flowRows: parseFlowTable(addBadges(passes), watchlist, today),
  };
}

export async function recognizeScreenshot(
  recognizer: TextRecognizer,
  image: Uint8Array,
  context: ReadingContext,
): Promise<ScreenshotReading> {
  const normal = await recognizer.recognize(image, 'normal');
  const slope = findSlope(normal);
  const straight = straighten(normal, slope);
  const reading = parsePage([straight], context);
  if (isComplete(reading)) return reading;
  const inverted = await recognizer.recognize(image, 'inverted');
  return parsePage([straight, straighten(inverted, slope)], context);
}
