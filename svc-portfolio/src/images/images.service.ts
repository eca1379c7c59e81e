import { formatImagePath } from '@dashboard/contracts-http';
import { inTransaction } from '@dashboard/service-kit';
import type { Knex } from 'knex';
import { createImageStore } from './images.store.ts';
import type { ObjectStore } from './object-store.ts';
import { readPicture } from './picture.ts';

/**
 * Stores an image under an id that no image has yet, whole or not at all.
 * @returns its address
 * @throws as `readPicture`, and 403 for an id that is taken
 */
export async function storeImage(
  { db, objects }: { db: Knex; objects: ObjectStore },
  id: string,
  file: Buffer,
): Promise<string> {
  const { bytes, width, height } = await readPicture(file);
  await inTransaction(db, async (tx) => {
    // The row first: of two at once, the second waits here and then finds the id taken.
    await createImageStore(tx).insertImage({ id, bytes: bytes.length, width, height });
    await objects.put(id, bytes);
  });
  return formatImagePath(id);
}
