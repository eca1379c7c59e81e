import { defineEndpoint } from '@dashboard/contracts-http';
import * as z from 'zod/mini';
import { fundInputSchema, fundSchema } from '../funds/fund-schemas.ts';
import { positionInputSchema } from '../holdings/positions.ts';
import { columnMappingSchema } from './column-mappings.ts';
import { fileTimeSchema, importPreviewSchema } from './import-preview.ts';
import { MAX_POSITION_FILE_BYTES } from './position-files.ts';

/** How long an import call waits for its job before returning 202. */
export const IMPORT_WAIT_MS = 10_000;

export const MAX_FILE_NAME_LENGTH = 200;

/** The ticker must match the stored form: nothing is trimmed or uppercased. */
export const importedHoldingSchema = z.strictObject({
  fund: z.optional(fundInputSchema),
  ...positionInputSchema.shape,
  ticker: z.string().check(z.regex(/^[A-Z]{1,6}$/, 'A ticker must be 1 to 6 capital letters')),
  /** Accepted but not stored, because it derives from the quantity. */
  optionsLongTerm: z.optional(z.string().check(z.maxLength(20))),
});

const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

export const importSourceSchema = z.strictObject({
  fileName: z.string().check(
    z.minLength(1),
    z.maxLength(MAX_FILE_NAME_LENGTH),
    z.refine((name) => !UNPRINTABLE.test(name), 'A file name cannot contain control characters'),
  ),
  asOf: z.nullable(fileTimeSchema),
});

export type ImportSource = z.infer<typeof importSourceSchema>;

export const toSourceFileName = (name: string): string =>
  name.replace(new RegExp(UNPRINTABLE, 'gu'), '').slice(0, MAX_FILE_NAME_LENGTH).toWellFormed() ||
  'file';

export const importResultsSchema = z.object({
  updated: z.int(),
  created: z.int(),
  removed: z.int(),
  unchanged: z.int(),
});

export type ImportResults = z.infer<typeof importResultsSchema>;

const jsonOf = <T>(schema: z.core.$ZodType<T>) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text, context): unknown => {
        try {
          return JSON.parse(text);
        } catch {
          context.issues.push({ code: 'custom', input: text, message: 'It is not JSON' });
          return z.NEVER;
        }
      }),
    ),
    schema,
  );

export const previewImport = defineEndpoint({
  id: 'holdings.preview-import',
  method: 'POST',
  path: '/api/holdings/import/preview',
  summary: 'Read a position file and report what importing it would create, update and remove',
  access: 'admin',
  multipart: {
    files: {
      file: {
        description: 'A CSV file, or an Excel workbook (.xlsx) whose first sheet is read',
        maxBytes: MAX_POSITION_FILE_BYTES,
        maxCount: 1,
      },
    },
    fields: z.strictObject({
      /** Defaults to the fund that holds most of the file's tickers, or else the main fund. */
      fund: z.optional(fundInputSchema),
      columns: z.optional(jsonOf(columnMappingSchema)),
    }),
  },
  timeoutMs: 10_000,
  responses: { 200: importPreviewSchema },
});

export const importHoldings = defineEndpoint({
  id: 'holdings.import',
  method: 'POST',
  path: '/api/holdings/import',
  summary:
    "Make the fund's holdings match the list; returns 202 if that takes longer than the call waits",
  access: 'admin',
  effect: { publishes: [], unaudited: 'Its job leaves the entry, and publishes.' },
  idempotent: true,
  bodyLimitBytes: 8 * 1024 * 1024,
  timeoutMs: IMPORT_WAIT_MS + 3_000,
  body: z.strictObject({
    fund: fundInputSchema,
    holdings: z.array(importedHoldingSchema).check(z.minLength(1), z.maxLength(20_000)),
    /** The fund's revision in the preview: 409 if the fund has changed since. */
    revision: z.optional(z.int().check(z.minimum(0))),
    source: z.optional(importSourceSchema),
  }),
  responses: {
    200: z.object({ results: importResultsSchema, jobId: z.uuid() }),
    202: z.object({ jobId: z.uuid() }),
  },
});

export const importRecordSchema = z.object({
  jobId: z.uuid(),
  fund: fundSchema,
  at: z.iso.datetime(),
  results: importResultsSchema,
  /** True while the fund hasn't changed since the import. */
  undoable: z.boolean(),
  undone: z.boolean(),
  /** Null if unknown. */
  source: z.nullable(z.object({ fileName: z.string(), asOf: z.nullable(z.string()) })),
});

export type ImportRecord = z.infer<typeof importRecordSchema>;

export const listImports = defineEndpoint({
  id: 'holdings.imports',
  method: 'GET',
  path: '/api/holdings/imports',
  summary: 'The last imports of all funds or of one, newest first',
  access: 'admin',
  query: z.strictObject({ fund: z.optional(fundInputSchema) }),
  responses: { 200: z.array(importRecordSchema) },
});

export const undoImport = defineEndpoint({
  id: 'holdings.undo-import',
  method: 'POST',
  path: '/api/holdings/import/{jobId}/undo',
  summary: 'Restore the fund to its state before an import, unless it has changed since',
  access: 'admin',
  effect: { publishes: ['holdings', 'daily-activity', 'portfolio-activity'] },
  params: z.object({ jobId: z.string() }),
  responses: { 200: importRecordSchema },
  errors: [404, 409],
});
