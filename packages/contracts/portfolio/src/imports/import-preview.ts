import * as z from 'zod/mini';
import { fundSchema } from '../funds/fund-schemas.ts';
import { positionSchema } from '../holdings/positions.ts';
import { fileTableSchema, fileTotalSchema } from './position-files.ts';

export const skippedLineSchema = z.object({
  line: z.int(),
  text: z.string(),
  reason: z.string(),
  code: z.string(),
  /** Whether the line looks like a position that the admin would expect to find. */
  position: z.boolean(),
});

/** In USD, as summed by `computeTotals`. */
const fundTotalsSchema = z.object({ value: z.number(), cost: z.number(), pnlOpen: z.number() });

export const importWarningCodes = [
  'other-fund',
  'many-removed',
  'quantity-scale',
  'older-file',
  'total-mismatch',
  'no-cost',
  'prices-missing',
  'positions-left-out',
] as const;

export const importWarningSchema = z.object({
  code: z.enum(importWarningCodes),
  message: z.string(),
  tickers: z.array(z.string()),
});

export type ImportWarning = z.infer<typeof importWarningSchema>;

/** When the file claims it was created: a day, or a day and minute, in the broker's time zone. */
export const fileTimeSchema = z.union([
  z.iso.date(),
  z.iso.datetime({ local: true, precision: -1 }).check(z.regex(/\d$/, 'Without a time zone')),
]);

export const importPreviewSchema = z.object({
  fund: fundSchema,
  broker: z.string(),
  created: z.array(positionSchema),
  updated: z.array(z.extend(positionSchema, { before: positionSchema })),
  unchanged: z.array(positionSchema),
  removed: z.array(positionSchema),
  /** Likely positions first, then options, then the rest; each in file order. */
  skipped: z.array(skippedLineSchema),
  /** The fund's revision when the file was compared with it. Every change increases it. */
  revision: z.int(),
  asOf: z.nullable(fileTimeSchema),
  fundTotals: z.object({ before: fundTotalsSchema, after: fundTotalsSchema }),
  /** Another fund, which holds more of the file's tickers. */
  suggestedFund: z.nullable(fundSchema),
  warnings: z.array(importWarningSchema),
  totals: z.array(fileTotalSchema),
  /** What a file without holdings contains, and which export to use. */
  document: z.nullable(z.object({ code: z.string(), message: z.string() })),
  table: z.nullable(fileTableSchema),
});

export type ImportPreview = z.infer<typeof importPreviewSchema>;
