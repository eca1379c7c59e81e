import { type AuditCaller, formatImagePath } from '@dashboard/contracts-http';
import { appendAuditEntry, inTransaction } from '@dashboard/service-kit';
import type { Knex } from 'knex';
import { createImageStore } from './images.store.ts';
import type { ObjectStore } from './object-store/object-store.ts';
import { rewriteAsWebp } from './rewrite-image.ts';

/** An image that a caller uploads. */
export interface Upload {
  /** A new one. */
  readonly id: string;
  readonly file: Buffer;
  /** What the audit log calls the image: the symbol that it is about. */
  readonly name: string;
  readonly caller: AuditCaller;
}

/**
 * Stores an image under a new id: its row and its object, or neither.
 * @returns the address of the image
 * @throws as `rewriteAsWebp`, and 403 for an id that exists
 */
export async function storeImage(
  { db, objects }: { db: Knex; objects: ObjectStore },
  { id, file, name, caller }: Upload,
): Promise<string> {
  const { bytes, width, height } = await rewriteAsWebp(file);
  await inTransaction(db, async (tx) => {
    // The row first: of two concurrent uploads, the second waits here and then fails.
    await createImageStore(tx).insertImage({ id, bytes: bytes.length, width, height });
    await appendAuditEntry(tx, {
      caller,
      action: 'image.added',
      subject: { kind: 'image', id, name },
      before: null,
      after: { bytes: bytes.length, width, height },
    });
    await objects.put(id, bytes);
  });
  return formatImagePath(id);
}
