import type { Knex } from 'knex';

export interface ImageRecord {
  readonly id: string;
  /** Size of the stored file. */
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
}

export function createImageStore(db: Knex) {
  return {
    /** @throws 403 if the id exists, by the constraint `images_pkey` */
    async insertImage({ id, bytes, width, height }: ImageRecord): Promise<void> {
      await db('images').insert({ id, bytes, width, height });
    },

    async hasImage(id: string): Promise<boolean> {
      return (await db('images').where({ id }).first('id')) !== undefined;
    },
  };
}
