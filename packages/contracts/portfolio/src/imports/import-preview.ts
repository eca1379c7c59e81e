import * as z from 'zod/mini';
import { fundSchema } from '../funds/fund-schemas.ts';
import { positionSchema } from '../holdings/positions.ts';
import { fileTableSchema, fileTotalSchema } from './position-files.ts';

/** A line of the file that is not a holding, its text and why. */
export const skippedLineSchema = z.object({
  line: z.int(),
  text: z.string(),
  reason: z.string(),
  /** The reason as a stable code. */
  code: z.string(),
  /** It looks like a position, which a person would look for. */
  position: z.boolean(),
});

/** Value, cost and unrealized P/L of a fund in USD, as `computeTotals` sums them. */
const fundTotalsSchema = z.object({ value: z.number(), cost: z.number(), pnlOpen: z.number() });

/** What is unusual about an import, in the order in which it is said. */
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

export type ImportWarningCode = (typeof importWarningCodes)[number];

export const importWarningSchema = z.object({
  code: z.enum(importWarningCodes),
  /** One or two whole sentences for the admin. */
  message: z.string(),
  /** The tickers that it is about. */
  tickers: z.array(z.string()),
});

export type ImportWarning = z.infer<typeof importWarningSchema>;

/** When a file was made, by its own text: a day, or a day and minute, in the broker's time. */
export const fileTimeSchema = z.union([
  z.iso.date(),
  z.iso.datetime({ local: true, precision: -1 }).check(z.regex(/\d$/, 'Without a time zone')),
]);

/** What an import would do to a fund. */
export const importPreviewSchema = z.object({
  fund: fundSchema,
  broker: z.string(),
  created: z.array(positionSchema),
  updated: z.array(z.extend(positionSchema, { before: positionSchema })),
  unchanged: z.array(positionSchema),
  removed: z.array(positionSchema),
  /** Lines that look like positions first, then options, then the rest; each in the file's order. */
  skipped: z.array(skippedLineSchema),
  /** Names the fund's holdings that the file was compared with; another number after every change. */
  revision: z.int(),
  /** When the file was made; null where it does not say. */
  asOf: z.nullable(fileTimeSchema),
  fundTotals: z.object({ before: fundTotalsSchema, after: fundTotalsSchema }),
  /** Another fund that holds more of the file's tickers than this one. */
  suggestedFund: z.nullable(fundSchema),
  warnings: z.array(importWarningSchema),
  /** The totals that the file states. */
  totals: z.array(fileTotalSchema),
  /** What a file without holdings is instead, and which export to take. */
  document: z.nullable(z.object({ code: z.string(), message: z.string() })),
  /** The table whose columns may be chosen by hand. */
  table: z.nullable(fileTableSchema),
});

export type ImportPreview = z.infer<typeof importPreviewSchema>;
