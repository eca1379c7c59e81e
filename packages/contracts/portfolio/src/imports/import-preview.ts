import * as z from 'zod/mini';
import { fundSchema } from '../funds/funds.ts';
import { positionSchema } from '../holdings/positions.ts';
import { columnMappingFields } from './column-mappings.ts';

export const MAX_POSITION_FILE_BYTES = 10 * 1024 * 1024;

export const isCsvFileName = (name: string): boolean => name.trim().toLowerCase().endsWith('.csv');

/** A table whose columns may be mapped manually. */
export const fileTableSchema = z.object({
  /** SHA-256 of the normalized column names, in hex. */
  key: z.string(),
  /** Of the header, from 1. */
  line: z.int(),
  names: z.array(z.string()),
  /** The first rows below the header. */
  rows: z.array(z.array(z.string())),
  /** What the reader used, or its guess. */
  columns: z.extend(columnMappingFields, {
    instrument: z.nullable(columnMappingFields.shape.instrument),
    quantity: z.nullable(columnMappingFields.shape.quantity),
  }),
  /** Read with manually chosen columns. */
  mapped: z.boolean(),
});

export type FileTable = z.infer<typeof fileTableSchema>;

/** A total that the file states, and the sum of what was read; in USD, or shares for a quantity. */
export const fileTotalSchema = z.object({
  kind: z.enum(['value', 'cost', 'pnlOpen', 'quantity']),
  /** The column's own name. */
  name: z.string(),
  line: z.int(),
  total: z.number(),
  sum: z.number(),
  matches: z.boolean(),
});

export type FileTotal = z.infer<typeof fileTotalSchema>;

export const skippedLineSchema = z.object({
  line: z.int(),
  text: z.string(),
  reason: z.string(),
  /** The reason as a stable code. */
  code: z.string(),
  /** Looks like a position, so a person would look for it. */
  position: z.boolean(),
});

/** In USD, as `computeTotals` sums them. */
const fundTotalsSchema = z.object({ value: z.number(), cost: z.number(), pnlOpen: z.number() });

/** In the order in which they are shown. */
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
  /** One or two sentences for the admin. */
  message: z.string(),
  tickers: z.array(z.string()),
});

export type ImportWarning = z.infer<typeof importWarningSchema>;

/** When the file says it was made: a day, or a day and minute, in the broker's time. */
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
  /** The state of the fund that the file was compared with; changes with every change. */
  revision: z.int(),
  /** When the file says it was made. */
  asOf: z.nullable(fileTimeSchema),
  fundTotals: z.object({ before: fundTotalsSchema, after: fundTotalsSchema }),
  /** Another fund that holds more of the file's tickers. */
  suggestedFund: z.nullable(fundSchema),
  warnings: z.array(importWarningSchema),
  totals: z.array(fileTotalSchema),
  /** What a file without holdings is instead, and which export to use. */
  document: z.nullable(z.object({ code: z.string(), message: z.string() })),
  /** The table whose columns may be mapped manually. */
  table: z.nullable(fileTableSchema),
});

export type ImportPreview = z.infer<typeof importPreviewSchema>;
