import type { ImageReferences } from '@dashboard/service-kit';
import type { Knex } from 'knex';

export interface ImageRecord {
  readonly id: string;
  /** Size of the stored form. */
  readonly bytes: number;
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
}

/**
 * Whether a row of this service names the image, or one that was removed and can be restored. The
 * columns are foreign keys.
 */
const NAMED_HERE = `(
  EXISTS (SELECT FROM stocks WHERE analysis_image = images.id)
  OR EXISTS (SELECT FROM analyses WHERE analysis_image = images.id)
  OR EXISTS (SELECT FROM replay_notes WHERE chart = images.id)
  OR EXISTS (
    SELECT FROM removed_rows
     WHERE images.id::text IN (content->>'analysis_image', content->>'chart'))
)`;

/** The table of images; their bytes are in the object store. */
export function createImageStore(db: Knex) {
  return {
    /** @throws 403 for an id that exists, by the constraint `images_pkey` */
    async insertImage({ id, bytes, width, height }: ImageRecord): Promise<void> {
      await db('images').insert({ id, bytes, width, height });
    },

    async hasImage(id: string): Promise<boolean> {
      return (await db('images').where({ id }).first('id')) !== undefined;
    },

    async isServed(id: string): Promise<boolean> {
      const image = await db('images')
        .where({ id })
        .whereRaw(`(withdrawn_at IS NULL OR ${NAMED_HERE})`)
        .first('id');
      return image !== undefined;
    },

    /** Withdraws the images that are older than a day and that nothing names. */
    async withdrawOrphans({ readAt, imageIds }: ImageReferences): Promise<void> {
      await db('images')
        .whereNull('withdrawn_at')
        .whereRaw(`created_at < now() - interval '1 day'`)
        .whereRaw(`? > now() - interval '1 hour'`, [readAt])
        .whereRaw('id <> ALL(?::uuid[])', [[...imageIds]])
        .whereRaw(`NOT ${NAMED_HERE}`)
        .update({ withdrawn_at: db.fn.now() });
    },

    /** Serves withdrawn images again that something names now. */
    async restoreNamed({ imageIds }: ImageReferences): Promise<void> {
      await db('images')
        .whereNotNull('withdrawn_at')
        .whereRaw(`(id = ANY(?::uuid[]) OR ${NAMED_HERE})`, [[...imageIds]])
        .update({ withdrawn_at: null });
    },

    /** The images that had been withdrawn for a day when these references were read. */
    listWithdrawn: ({ readAt }: ImageReferences, limit: number): Promise<string[]> =>
      db('images')
        .whereRaw(`withdrawn_at < ?::timestamptz - interval '1 day'`, [readAt])
        .limit(limit)
        .pluck('id'),

    /** Deletes a withdrawn image unless something names it. Needs a transaction. */
    async deleteWithdrawn(id: string): Promise<boolean> {
      // Waits for those who are just naming it; who comes later fails by the foreign key.
      await db('images').where({ id }).forUpdate().first('id');
      const deleted = await db('images')
        .where({ id })
        .whereNotNull('withdrawn_at')
        .whereRaw(`NOT ${NAMED_HERE}`)
        .delete();
      return deleted === 1;
    },
  };
}
