import { z } from 'zod';

/** Increased when older versions of the product can no longer restore a backup. */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';

const digestSchema = z.object({
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const tableSchema = digestSchema.extend({
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.int().nonnegative(),
});

const sequenceSchema = z.object({
  name: z.string(),
  value: z.string().regex(/^-?\d+$/),
  /** Postgres' `is_called`: whether `value` has been used. */
  called: z.boolean(),
});

const schemaSchema = z.object({
  migrations: z.array(z.string().regex(/^\d+_[\w-]+\.ts$/)).min(1),
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
});

const imagesSchema = z.discriminatedUnion('place', [
  z.object({
    place: z.literal('file'),
    objects: z.array(digestSchema.extend({ id: z.uuid() })),
    /** Images that rows refer to but that were missing. */
    missing: z.array(z.uuid()),
  }),
  z.object({ place: z.literal('bucket') }),
]);

/** Parsed first: a newer format can differ in everything else. */
export const formatSchema = z.object({ format: z.int().positive() });

export const manifestSchema = formatSchema.extend({
  product: z.string(),
  at: z.iso.datetime(),
  schemas: z.record(z.string().regex(/^[a-z][a-z0-9_]*$/), schemaSchema),
  images: imagesSchema,
});

export type Digest = z.infer<typeof digestSchema>;
export type BackupTable = z.infer<typeof tableSchema>;
export type Sequence = z.infer<typeof sequenceSchema>;
export type BackupSchema = z.infer<typeof schemaSchema>;
export type BackupImages = z.infer<typeof imagesSchema>;
export type Manifest = z.infer<typeof manifestSchema>;

export const tableEntry = (schema: string, table: string) => `tables/${schema}.${table}.copy`;
export const imageEntry = (id: string) => `images/${id}`;

export function listEntries({ schemas, images }: Pick<Manifest, 'schemas' | 'images'>) {
  const entries = new Map<string, Digest>();
  for (const [schema, { tables }] of Object.entries(schemas)) {
    for (const table of tables) entries.set(tableEntry(schema, table.name), table);
  }
  for (const image of images.place === 'file' ? images.objects : []) {
    entries.set(imageEntry(image.id), image);
  }
  return entries;
}
