import * as z from 'zod/mini';
import { columnMappingFields } from './column-mappings.ts';

export const MAX_POSITION_FILE_BYTES = 10 * 1024 * 1024;

export const isPositionFileName = (name: string): boolean => /\.(?:csv|xlsx)$/i.test(name.trim());

const isOldWorkbookName = (name: string): boolean => /\.xls$/i.test(name.trim());

export const describeFileType = (name: string): string =>
  isOldWorkbookName(name)
    ? 'Please upload a CSV file. An old Excel workbook (.xls) can be saved as .xlsx, which is read too.'
    : 'Please upload a CSV file.';

export const fileTableSchema = z.object({
  /** SHA-256 of the normalized column names, in hex. */
  key: z.string(),
  /** The header's line, counting from 1. */
  line: z.int(),
  names: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  /** The columns the reader used, or its guess. */
  columns: z.extend(columnMappingFields, {
    instrument: z.nullable(columnMappingFields.shape.instrument),
    quantity: z.nullable(columnMappingFields.shape.quantity),
  }),
  mapped: z.boolean(),
});

export type FileTable = z.infer<typeof fileTableSchema>;

/** A total stated in the file, and the sum of the rows read; in USD, or shares for a quantity. */
export const fileTotalSchema = z.object({
  kind: z.enum(['value', 'cost', 'pnlOpen', 'quantity']),
  name: z.string(),
  line: z.int(),
  total: z.number(),
  sum: z.number(),
  matches: z.boolean(),
});

export type FileTotal = z.infer<typeof fileTotalSchema>;
