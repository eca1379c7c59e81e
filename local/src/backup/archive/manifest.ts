/** What a backup says of itself, and under which names its parts lie in the file. */

import { type Scope, scopes } from '@dashboard/runner-kit/service-databases';
import { z } from 'zod';

/** Grows when an older version of the product could not restore what a newer one writes. */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';

const digestSchema = z.object({
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const tableSchema = digestSchema.extend({
  name: z.string(),
  /** In the order in which their values stand in a row. */
  columns: z.array(z.string()).min(1),
  rows: z.int().nonnegative(),
});

const sequenceSchema = z.object({
  name: z.string(),
  value: z.string().regex(/^-?\d+$/),
  /** Whether `value` has been given out already. */
  called: z.boolean(),
});

const schemaSchema = z.object({
  /** What the schema had been built with, in the order in which it ran. */
  migrations: z.array(z.string().regex(/^\d+_[\w-]+\.ts$/)).min(1),
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
});

const imagesSchema = z.discriminatedUnion('place', [
  z.object({
    place: z.literal('file'),
    objects: z.array(digestSchema.extend({ id: z.uuid() })),
    /** Named by the rows, and lost before the backup was made. */
    missing: z.array(z.uuid()),
  }),
  z.object({ place: z.literal('bucket') }),
]);

/** Read first: of a newer format nothing else is known. */
export const formatSchema = z.object({ format: z.int().positive() });

export const manifestSchema = formatSchema.extend({
  product: z.string(),
  at: z.iso.datetime(),
  schemas: z.record(z.enum(scopes), schemaSchema),
  images: imagesSchema,
});

export type Digest = z.infer<typeof digestSchema>;
export type TableOfBackup = z.infer<typeof tableSchema>;
export type Sequence = z.infer<typeof sequenceSchema>;
export type SchemaOfBackup = z.infer<typeof schemaSchema>;
export type ImagesOfBackup = z.infer<typeof imagesSchema>;
export type Manifest = z.infer<typeof manifestSchema>;

export const tableEntry = (scope: Scope, table: string) => `tables/${scope}.${table}.copy`;
export const imageEntry = (id: string) => `images/${id}`;

/** Every part of the file besides the manifest, and what it must hold. */
export function entriesOf({ schemas, images }: Pick<Manifest, 'schemas' | 'images'>) {
  const entries = new Map<string, Digest>();
  for (const scope of scopes) {
    for (const table of schemas[scope].tables) entries.set(tableEntry(scope, table.name), table);
  }
  for (const image of images.place === 'file' ? images.objects : []) {
    entries.set(imageEntry(image.id), image);
  }
  return entries;
}
