import { defineEndpoint } from '@dashboard/contracts-http';
import { z } from 'zod';
import { fundInputSchema, fundSchema } from './funds.ts';
import { positionInputSchema, positionSchema } from './positions.ts';

/** The largest position file read, in bytes. */
export const MAX_POSITION_FILE_BYTES = 10 * 1024 * 1024;

/** Milliseconds an import call waits for its job before it answers that the job goes on. */
export const IMPORT_WAIT_MS = 10_000;

/** Whether a file's name ends in .csv, in upper or lower case (spec §5). */
export const isCsvFileName = (name: string): boolean => name.trim().toLowerCase().endsWith('.csv');

/** A line of the file that is not a holding, its text and why. */
export const skippedLineSchema = z.object({
  line: z.number().int(),
  text: z.string(),
  reason: z.string(),
});

/** What an import would do to a fund. */
export const importPreviewSchema = z.object({
  fund: fundSchema,
  broker: z.string(),
  created: z.array(positionSchema),
  updated: z.array(positionSchema),
  unchanged: z.array(positionSchema),
  removed: z.array(positionSchema),
  skipped: z.array(skippedLineSchema),
});

export type ImportPreview = z.infer<typeof importPreviewSchema>;

const importedHoldingSchema = z.strictObject({
  fund: fundInputSchema.optional(),
  ...positionInputSchema.shape,
  optionsLongTerm: z.string().max(20).optional(),
});

/** How many holdings an import created, changed, left as they were and removed. */
export const importResultsSchema = z.object({
  updated: z.number().int(),
  created: z.number().int(),
  removed: z.number().int(),
  unchanged: z.number().int(),
});

export type ImportResults = z.infer<typeof importResultsSchema>;

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
    fields: z.strictObject({ fund: fundInputSchema }),
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
  idempotent: true,
  bodyLimitBytes: 8 * 1024 * 1024,
  timeoutMs: IMPORT_WAIT_MS + 3_000,
  body: z.strictObject({
    fund: fundInputSchema,
    holdings: z.array(importedHoldingSchema).min(1).max(20_000),
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
});

export type ImportRecord = z.infer<typeof importRecordSchema>;

export const listImports = defineEndpoint({
  id: 'holdings.imports',
  method: 'GET',
  path: '/api/holdings/imports',
  summary: 'The last imports of all funds or of one, the newest first',
  access: 'admin',
  query: z.strictObject({ fund: fundInputSchema.optional() }),
  responses: { 200: z.array(importRecordSchema) },
});

export const undoImport = defineEndpoint({
  id: 'holdings.undo-import',
  method: 'POST',
  path: '/api/holdings/import/{jobId}/undo',
  summary: 'Put the fund back as it was before an import, while nothing has changed it since',
  access: 'admin',
  params: z.object({ jobId: z.string() }),
  responses: { 200: importRecordSchema },
  errors: [404, 409],
});

export const importEndpoints = [previewImport, importHoldings, listImports, undoImport] as const;
