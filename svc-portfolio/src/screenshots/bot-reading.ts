import { type BotField, botFields } from '@dashboard/contracts-portfolio';
import { z } from 'zod';

/** Flags of the three bots; null for one that could not be read. */
export type ReadFlags = Readonly<Record<BotField, boolean | null>>;

/** What is read about one symbol; confidence between 0 and 1. */
export interface BotReading extends ReadFlags {
  readonly symbol: string;
  readonly confidence: number;
}

const flag = z.boolean().nullable();

/** Readings as they are kept. */
export const readingsSchema: z.ZodType<BotReading[]> = z.array(
  z.object({
    symbol: z.string(),
    confidence: z.number(),
    hybridBotPosition: flag,
    swingBotPosition: flag,
    hourBotPosition: flag,
  }),
);

/** The value all say who say one; null where nobody does or two say different ones. */
export function agreed(values: readonly (boolean | null)[]): boolean | null {
  const said = new Set(values.filter((value) => value !== null));
  return said.size === 1 ? ([...said][0] as boolean) : null;
}

function mergedConfidence(readings: readonly BotReading[]): number {
  const said = botFields.map((field) =>
    readings.map((reading) => reading[field]).filter((value) => value !== null),
  );
  const sameTwice = said.some((values) => values.length > 1);
  const contradicted = said.some((values) => new Set(values).size > 1);
  if (contradicted || !sameTwice) return Math.min(...readings.map(({ confidence }) => confidence));
  return 1 - readings.reduce((doubt, { confidence }) => doubt * (1 - confidence), 1);
}

/**
 * One reading for each symbol, in the order they were found. Screenshots that agree make it surer;
 * a flag they contradict each other about counts as not read.
 */
export function mergeReadings(readings: readonly BotReading[]): BotReading[] {
  return [...Map.groupBy(readings, ({ symbol }) => symbol)].map(([symbol, ofSymbol]) => {
    const flagOf = (field: BotField) => agreed(ofSymbol.map((reading) => reading[field]));
    return {
      symbol,
      confidence: Math.round(mergedConfidence(ofSymbol) * 1000) / 1000,
      hybridBotPosition: flagOf('hybridBotPosition'),
      swingBotPosition: flagOf('swingBotPosition'),
      hourBotPosition: flagOf('hourBotPosition'),
    };
  });
}
