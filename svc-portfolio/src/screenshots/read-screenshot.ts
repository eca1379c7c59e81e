import { botFields } from '@dashboard/contracts-portfolio';
import { type BotReading, mergeReadings } from './bot-reading.ts';
import { readBotRows } from './bot-rows.ts';
import type { TextReader } from './text-reader.ts';
import { samePlace, type Word } from './word.ts';

/** Whether every row has the columns that any row has. */
const isWhole = (readings: readonly BotReading[]) =>
  readings.length > 0 &&
  botFields.every((field) => {
    const unread = readings.filter((reading) => reading[field] === null).length;
    return unread === 0 || unread === readings.length;
  });

/** Of words that were read in the same place, the surest. */
function surest(words: readonly Word[]): Word[] {
  const kept: Word[] = [];
  for (const word of [...words].sort((one, other) => other.confidence - one.confidence)) {
    if (!kept.some((other) => samePlace(word, other))) kept.push(word);
  }
  return kept;
}

/**
 * Reads the bot positions a screenshot shows.
 * @param image as `readScreenshot` wrote it
 */
export async function readBotPositions(
  reader: TextReader,
  image: Uint8Array,
  watchlist: readonly string[],
): Promise<BotReading[]> {
  const usual = await reader.read(image, 'usual');
  const readings = mergeReadings(readBotRows(usual, watchlist));
  if (isWhole(readings)) return readings;
  const reversed = await reader.read(image, 'reversed');
  return mergeReadings(readBotRows(surest([...usual, ...reversed]), watchlist));
}
