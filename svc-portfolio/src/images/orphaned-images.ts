import { imageReferencingServices } from '@dashboard/contracts-http';
import {
  type ImageReferences,
  inTransaction,
  type Logger,
  type RedisClient,
  readImageReferences,
  startSchedule,
} from '@dashboard/service-kit';
import type { Knex } from 'knex';
import { createImageStore } from './images.store.ts';
import type { ObjectStore } from './object-store/object-store.ts';

const INTERVAL_MS = 10 * 60_000;
const MAX_REMOVED_AT_ONCE = 1_000;

export interface OrphanedImagesDependencies {
  readonly db: Knex;
  readonly objects: ObjectStore;
}

/** The row first: where that fails, the object stays; where the object fails, the row stays. */
const removeImage = ({ db, objects }: OrphanedImagesDependencies, id: string): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const deleted = await createImageStore(tx).deleteWithdrawn(id);
    if (deleted) await objects.remove(id);
    return deleted;
  });

/**
 * Removes images that nothing names, in two steps. An image older than a day that nothing names is
 * withdrawn: it is not served any more. It is removed when what others report a day later does not
 * name it either; otherwise it is served again. So whoever saves the address of an image that can be
 * seen keeps the image, in whichever order the save and the removal happen.
 * @param references what other services name; an old report withdraws nothing
 * @returns how many images were removed
 */
export async function removeOrphanedImages(
  dependencies: OrphanedImagesDependencies,
  references: ImageReferences,
): Promise<number> {
  const store = createImageStore(dependencies.db);
  await store.restoreNamed(references);
  let removed = 0;
  for (const id of await store.listWithdrawn(references, MAX_REMOVED_AT_ONCE)) {
    if (await removeImage(dependencies, id)) removed += 1;
  }
  await store.withdrawOrphans(references);
  return removed;
}

export interface OrphanRemovalOptions extends OrphanedImagesDependencies {
  readonly redis: Pick<RedisClient, 'get'>;
  readonly logger: Logger;
}

/** Removes orphaned images now and every ten minutes. @returns stops it */
export function startOrphanRemoval(options: OrphanRemovalOptions): () => Promise<void> {
  const { redis, logger } = options;
  return startSchedule({
    intervalMs: INTERVAL_MS,
    async run() {
      const references = await readImageReferences(redis, imageReferencingServices);
      if (!references) return;
      const images = await removeOrphanedImages(options, references);
      if (images > 0) logger.info({ event: 'orphaned-images-removed', images });
    },
    onError: (err) => logger.warn({ event: 'orphaned-images-failed', err }),
  });
}
