import { defineEndpoint } from '@dashboard/contracts-http';
import * as z from 'zod/mini';
import { fundInputSchema, fundSchema } from '../funds/fund-schemas.ts';
import { positionInputSchema } from '../holdings/positions.ts';
import { columnMappingSchema } from './column-mappings.ts';
import { fileTimeSchema, importPreviewSchema } from './import-preview.ts';
import { MAX_POSITION_FILE_BYTES } from './position-files.ts';

/** Milliseconds an import call waits for its job before it answers that the job goes on. */
export const IMPORT_WAIT_MS = 10_000;

/** The longest name of an imported file that is kept, in characters. */
export const MAX_FILE_NAME_LENGTH = 200;

/** A holding of an import. Its ticker is exactly as it is stored: nothing is trimmed or uppercased. */
export const importedHoldingSchema = z.strictObject({
  fund: z.optional(fundInputSchema),
  ...positionInputSchema.shape,
  ticker: z.string().check(z.regex(/^[A-Z]{1,6}$/, 'A ticker is 1 to 6 capital letters')),
  /** Derived from the quantity wherever holdings are read; taken and not stored. */
  optionsLongTerm: z.optional(z.string().check(z.maxLength(20))),
});

/** Control characters, line breaks and marks that turn the direction of text. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** The file that an import was read from. */
export const importSourceSchema = z.strictObject({
  fileName: z.string().check(
    z.minLength(1),
    z.maxLength(MAX_FILE_NAME_LENGTH),
    z.refine((name) => !UNPRINTABLE.test(name), 'A file name has no control characters'),
  ),
  asOf: z.nullable(fileTimeSchema),
});

export type ImportSource = z.infer<typeof importSourceSchema>;

/** The name of a file in the form that an import takes: without control characters, and cut. */
export const toSourceFileName = (name: string): string =>
  name.replace(new RegExp(UNPRINTABLE, 'gu'), '').slice(0, MAX_FILE_NAME_LENGTH).toWellFormed() ||
  'file';

/** How many holdings an import created, changed, left as they were and removed. */
export const importResultsSchema = z.object({
  updated: z.int(),
  created: z.int(),
  removed: z.int(),
  unchanged: z.int(),
});

export type ImportResults = z.infer<typeof importResultsSchema>;

/** Text that is JSON of a value. */
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
  summary: 'Read a position file and say what importing it would create, update and remove',
  access: 'admin',
  multipart: {
    files: {
      file: { description: 'The raw CSV file', maxBytes: MAX_POSITION_FILE_BYTES, maxCount: 1 },
    },
    fields: z.strictObject({
      /** Absent: the fund that holds most of the file's tickers, the main fund where none does. */
      fund: z.optional(fundInputSchema),
      /** Columns to read the file's table by, as JSON of a column mapping. */
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
    "Make the fund's holdings equal the list; answers 202 when it takes longer than the call waits",
  access: 'admin',
  effect: { publishes: [], unaudited: 'Its job leaves the entry, and publishes.' },
  idempotent: true,
  bodyLimitBytes: 8 * 1024 * 1024,
  timeoutMs: IMPORT_WAIT_MS + 3_000,
  body: z.strictObject({
    fund: fundInputSchema,
    holdings: z.array(importedHoldingSchema).check(z.minLength(1), z.maxLength(20_000)),
    /** The fund's revision of the preview: 409 when the fund was changed since. */
    revision: z.optional(z.int().check(z.minimum(0))),
    source: z.optional(importSourceSchema),
  }),
  responses: {
    200: z.object({ results: importResultsSchema, jobId: z.uuid() }),
    202: z.object({ jobId: z.uuid() }),
  },
});

/** One import as it was carried out; `at` is a UTC ISO instant. */
export const importRecordSchema = z.object({
  jobId: z.uuid(),
  fund: fundSchema,
  at: z.iso.datetime(),
  results: importResultsSchema,
  /** Nothing has changed the fund since. */
  undoable: z.boolean(),
  undone: z.boolean(),
  /** The file it was read from; null where that is not known. */
  source: z.nullable(z.object({ fileName: z.string(), asOf: z.nullable(z.string()) })),
});

export type ImportRecord = z.infer<typeof importRecordSchema>;

export const listImports = defineEndpoint({
  id: 'holdings.imports',
  method: 'GET',
  path: '/api/holdings/imports',
  summary: 'The last imports of all funds or of one, the newest first',
  access: 'admin',
  query: z.strictObject({ fund: z.optional(fundInputSchema) }),
  responses: { 200: z.array(importRecordSchema) },
});

export const undoImport = defineEndpoint({
  id: 'holdings.undo-import',
  method: 'POST',
  path: '/api/holdings/import/{jobId}/undo',
  summary: 'Put the fund back as it was before an import, while nothing has changed it since',
  access: 'admin',
  effect: { publishes: ['holdings', 'daily-activity', 'portfolio-activity'] },
  params: z.object({ jobId: z.string() }),
  responses: { 200: importRecordSchema },
  errors: [404, 409],
});

export const importEndpoints = [previewImport, importHoldings, listImports, undoImport] as const;
