import { botFields } from '@dashboard/contracts-portfolio';
import type { TextRecognizer } from '../text-recognition/text-recognizer.ts';
import { isAtSamePlace, type Word } from '../text-recognition/word.ts';
import { type BotReading, mergeReadings } from './bot-reading.ts';
import { parseBotTable } from './parse-bot-table.ts';

/** Whether each column was recognized in every row or in none. */
const isComplete = (readings: readonly BotReading[]) =>
  readings.length > 0 &&
  botFields.every((field) => {
    const missing = readings.filter((reading) => reading[field] === null).length;
    return missing === 0 || missing === readings.length;
  });

/** Of words at the same place, keeps the one with the highest confidence. */
function keepMostConfident(words: readonly Word[]): Word[] {
  const kept: Word[] = [];
  for (const word of [...words].sort((one, other) => other.confidence - one.confidence)) {
    if (!kept.some((other) => isAtSamePlace(word, other))) kept.push(word);
  }
  return kept;
}

/**
 * Recognizes the bot positions in a screenshot.
 * @param image as `rewriteScreenshot` returns it
 */
export async function recognizeBotPositions(
  recognizer: TextRecognizer,
  image: Uint8Array,
  watchlist: readonly string[],
): Promise<BotReading[]> {
  const normal = await recognizer.recognize(image, 'normal');
  const readings = mergeReadings(parseBotTable(normal, watchlist));
  if (isComplete(readings)) return readings;
  const inverted = await recognizer.recognize(image, 'inverted');
  const words = keepMostConfident([...normal, ...inverted]);
  return mergeReadings(parseBotTable(words, watchlist));
}
