import {
  type BotResult,
  mapFields,
  type Range,
  rangeFields,
  ranges,
  type Structure,
  structureFields,
  structures,
  type TrendField,
  trendFields,
} from '@dashboard/contracts-portfolio';
import { z } from 'zod';

/** Confidence is 0–1. */
export interface ReadValue<Value> {
  readonly value: Value;
  readonly confidence: number;
}

export type StateReading = Readonly<Pick<BotResult, 'symbol' | TrendField>>;

export const readValueSchema = <S extends z.ZodType>(value: S) =>
  z.nullable(z.object({ value, confidence: z.number() }));

/** Missing in readings stored before the field existed. */
const range = readValueSchema(z.enum(ranges)).default(null);
const structure = readValueSchema(z.enum(structures)).default(null);

export const stateReadingsSchema: z.ZodType<StateReading[]> = z.array(
  z.object({
    symbol: z.string(),
    ...mapFields(rangeFields, () => range),
    ...mapFields(structureFields, () => structure),
  }),
);

const round = (confidence: number) => Math.round(confidence * 1000) / 1000;

/** The probability that not all are wrong if they agree; otherwise the value counts as unread. */
export function mergeReadValues<Value>(
  reads: readonly (ReadValue<Value> | null)[],
): ReadValue<Value> | null {
  const [first, ...others] = reads.filter((read) => read !== null);
  if (!first || others.some(({ value }) => value !== first.value)) return null;
  const doubt = [first, ...others].reduce((all, { confidence }) => all * (1 - confidence), 1);
  return { value: first.value, confidence: round(1 - doubt) };
}

export const mergeStateReadings = (readings: readonly StateReading[]): StateReading[] =>
  [...Map.groupBy(readings, ({ symbol }) => symbol)].map(([symbol, ofSymbol]) => ({
    symbol,
    ...(mapFields(trendFields, (field) =>
      mergeReadValues<Range | Structure>(ofSymbol.map((reading) => reading[field])),
    ) as Pick<StateReading, TrendField>),
  }));
