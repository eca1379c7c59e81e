import { type BotField, botFields, mapFields } from '@dashboard/contracts-portfolio';
import { z } from 'zod';

/** Flags of the three bots; null for a flag that could not be recognized. */
export type RecognizedFlags = Readonly<Record<BotField, boolean | null>>;

export type BotFlags = Readonly<Record<BotField, boolean>>;

/** The recognized flags of one symbol. */
export interface BotReading extends RecognizedFlags {
  readonly symbol: string;
  /** 0–1. */
  readonly confidence: number;
}

/** Missing in what was stored before the bot was there. */
const flag = z.boolean().nullable().default(null);

/** Readings as they are stored. */
export const readingsSchema: z.ZodType<BotReading[]> = z.array(
  z.object({
    symbol: z.string(),
    confidence: z.number(),
    ...mapFields(botFields, () => flag),
  }),
);

/** The value that all non-null values agree on; null where there is none or they differ. */
export function findAgreedValue(values: readonly (boolean | null)[]): boolean | null {
  const distinct = new Set(values.filter((value) => value !== null));
  return distinct.size === 1 ? ([...distinct][0] as boolean) : null;
}

/**
 * Readings that agree on a flag confirm each other: their joint confidence is that not all of them
 * are wrong. Otherwise it is the lowest.
 */
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

/**
 * Merges readings to one for each symbol, in the order of the first ones. Readings that agree raise
 * the confidence; a flag on which they differ becomes null.
 */
export function mergeReadings(readings: readonly BotReading[]): BotReading[] {
  return [...Map.groupBy(readings, ({ symbol }) => symbol)].map(([symbol, symbolReadings]) => {
    const mergeFlag = (field: BotField) =>
      findAgreedValue(symbolReadings.map((reading) => reading[field]));
    return {
      symbol,
      confidence: Math.round(computeMergedConfidence(symbolReadings) * 1000) / 1000,
      ...mapFields(botFields, mergeFlag),
    };
  });
}

/** The recognized flags that differ from the current ones. */
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
