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
  };
}
