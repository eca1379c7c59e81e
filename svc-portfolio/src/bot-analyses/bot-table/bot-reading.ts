import {
  type BotField,
  type BotResult,
  botFields,
  mapFields,
} from '@dashboard/contracts-portfolio';
import { z } from 'zod';

type RecognizedFlags = Readonly<Pick<BotResult, BotField>>;
type BotFlags = Readonly<Record<BotField, boolean>>;

/** Confidence is 0–1. */
export type BotReading = RecognizedFlags & Readonly<Pick<BotResult, 'symbol' | 'confidence'>>;

/** Missing in readings stored before the bot existed. */
const flag = z.boolean().nullable().default(null);

export const readingsSchema: z.ZodType<BotReading[]> = z.array(
  z.object({
    symbol: z.string(),
    confidence: z.number(),
    ...mapFields(botFields, () => flag),
  }),
);

export function findAgreedValue(values: readonly (boolean | null)[]): boolean | null {
  const distinct = new Set(values.filter((value) => value !== null));
  return distinct.size === 1 ? ([...distinct][0] as boolean) : null;
}

/** The probability that not all are wrong if they agree, otherwise the lowest confidence. */
function computeMergedConfidence(readings: readonly BotReading[]): number {
  const valuesByField = botFields.map((field) =>
    readings.map((reading) => reading[field]).filter((value) => value !== null),
  );
  const isConfirmed = valuesByField.some((values) => values.length > 1);
  const isContradicted = valuesByField.some((values) => new Set(values).size > 1);
  if (isContradicted || !isConfirmed) {
    return Math.min(...readings.map(({ confidence }) => confidence));
  }
  return 1 - readings.reduce((doubt, { confidence }) => doubt * (1 - confidence), 1);
}

/** One reading per symbol, in order of first appearance. A flag that differs becomes null. */
export const mergeReadings = (readings: readonly BotReading[]): BotReading[] =>
  [...Map.groupBy(readings, ({ symbol }) => symbol)].map(([symbol, symbolReadings]) => {
    const mergeFlag = (field: BotField) =>
      findAgreedValue(symbolReadings.map((reading) => reading[field]));
    return {
      symbol,
      confidence: Math.round(computeMergedConfidence(symbolReadings) * 1000) / 1000,
      ...mapFields(botFields, mergeFlag),
    };
  });

export const collectChangedFlags = (
  recognized: RecognizedFlags,
  current: BotFlags,
): Partial<BotFlags> =>
  Object.fromEntries(
    botFields.flatMap((field) =>
      recognized[field] === null || recognized[field] === current[field]
        ? []
        : [[field, recognized[field]]],
    ),
  );
