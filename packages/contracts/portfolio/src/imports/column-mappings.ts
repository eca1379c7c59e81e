import { defineEndpoint, offsetSchema } from '@dashboard/contracts-http';
import * as z from 'zod/mini';

export const MAX_MAPPED_COLUMNS = 500;
const MAX_NAME_LENGTH = 200;

const columnSchema = z.int().check(z.minimum(0), z.maximum(MAX_MAPPED_COLUMNS - 1));

/** Each figure's column, by index in the header; null without one. */
export const columnMappingFields = z.strictObject({
  instrument: columnSchema,
  quantity: columnSchema,
  /** Per share. */
  price: z.nullable(columnSchema),
  /** For the whole position. */
  costBasis: z.nullable(columnSchema),
  pnlOpen: z.nullable(columnSchema),
  pnlPercent: z.nullable(columnSchema),
  currentPrice: z.nullable(columnSchema),
});

const areDistinct = (columns: object): boolean => {
  const indexes = Object.values(columns).filter((index) => index !== null);
  return new Set(indexes).size === indexes.length;
};

export const columnMappingSchema = columnMappingFields.check(
  z.refine(areDistinct, 'Each column may be chosen once'),
);

export type ColumnMapping = z.infer<typeof columnMappingSchema>;

export type MappedField = keyof ColumnMapping;

const headerKeySchema = z
  .string()
  .check(z.regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 hash in hex'));
const columnNamesSchema = z
  .array(z.string().check(z.maxLength(MAX_NAME_LENGTH)))
  .check(z.minLength(2), z.maxLength(MAX_MAPPED_COLUMNS));

export const columnMappingRecordSchema = z.object({
  /** SHA-256 of the normalized column names, in hex. */
  key: headerKeySchema,
  names: z.array(z.string()),
  columns: columnMappingSchema,
  updatedAt: z.iso.datetime(),
});

/** Far more than one trader's brokers need. Beyond that, the oldest is dropped. */
export const MAX_MAPPINGS = 200;

export const listColumnMappings = defineEndpoint({
  id: 'column-mappings.list',
  method: 'GET',
  path: '/api/column-mappings',
  summary: 'The columns learned for headers of position files, newest first',
  access: 'admin',
  pages: { rows: MAX_MAPPINGS, loaded: MAX_MAPPINGS },
  query: z.object({ offset: offsetSchema }),
  responses: { 200: z.array(columnMappingRecordSchema) },
});

export const saveColumnMapping = defineEndpoint({
  id: 'column-mappings.save',
  method: 'PUT',
  path: '/api/column-mappings/{key}',
  summary: 'Learn the columns of a header, to read files that have it; the latest 200 are stored',
  access: 'admin',
  effect: { publishes: [] },
  params: z.object({ key: headerKeySchema }),
  body: z.strictObject({ names: columnNamesSchema, columns: columnMappingSchema }).check(
    z.refine(
      ({ names, columns }) => Object.values(columns).every((at) => (at ?? 0) < names.length),
      {
        path: ['columns'],
        message: 'The header has no such column',
      },
    ),
  ),
  responses: { 200: columnMappingRecordSchema },
});

export const removeColumnMapping = defineEndpoint({
  id: 'column-mappings.remove',
  method: 'DELETE',
  path: '/api/column-mappings/{key}',
  summary: 'Forget the columns of a header',
  access: 'admin',
  effect: { publishes: [] },
  params: z.object({ key: headerKeySchema }),
  responses: { 200: z.object({ success: z.literal(true) }) },
  errors: [404],
});
