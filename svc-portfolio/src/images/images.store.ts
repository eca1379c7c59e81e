import type { Knex } from 'knex';

export interface ImageRow {
  readonly id: string;
  /** Of the stored form. */
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
}

/** Which images there are; their bytes lie in the object store. */
export function createImageStore(db: Knex) {
  return {
    /** An id is used once: a second row of it breaks `images_pkey`. */
    async insertImage(image: ImageRow): Promise<void> {
      await db('images').insert(image);
    },

    async hasImage(id: string): Promise<boolean> {
      return (await db('images').where({ id }).first('id')) !== undefined;
    },
  };
}
