import * as z from 'zod/mini';
import { fundSchema } from '../funds/funds.ts';
import { positionSchema } from '../holdings/positions.ts';
import { columnMappingFields } from './column-mappings.ts';

export const MAX_POSITION_FILE_BYTES = 10 * 1024 * 1024;

export const isCsvFileName = (name: string): boolean => name.trim().toLowerCase().endsWith('.csv');

export const fileTableSchema = z.object({
  /** SHA-256 of the normalized column names, in hex. */
  key: z.string(),
  /** Of the header, from 1. */
  line: z.int(),
  names: z.array(z.string()),
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

/** In USD, or shares for a quantity. */
export const fileTotalSchema = z.object({
  kind: z.enum(['value', 'cost', 'pnlOpen', 'quantity']),
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
  code: z.string(),
  /** Looks like a position, so a person would look for it. */
  position: z.boolean(),
});

/** In USD, as `computeTotals` sums them. */
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

/** As the file says: a day, or a day and minute, in the broker's time. */
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
  /** Changes with every change of the fund. */
  revision: z.int(),
  asOf: z.nullable(fileTimeSchema),
  fundTotals: z.object({ before: fundTotalsSchema, after: fundTotalsSchema }),
  suggestedFund: z.nullable(fundSchema),
  warnings: z.array(importWarningSchema),
  totals: z.array(fileTotalSchema),
  /** What a file without holdings is instead. */
  document: z.nullable(z.object({ code: z.string(), message: z.string() })),
  table: z.nullable(fileTableSchema),
});

export type ImportPreview = z.infer<typeof importPreviewSchema>;
