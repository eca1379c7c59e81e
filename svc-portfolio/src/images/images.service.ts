import { type AuditCaller, formatImagePath } from '@dashboard/contracts-http';
import { appendAuditEntry } from '@dashboard/service-kit/audit';
import type { Knex } from 'knex';
import { createImageStore } from './images.store.ts';
import type { ObjectStore } from './object-store/object-store.ts';
import type { RewrittenImage } from './rewrite-image.ts';

/** An image that a caller uploads. */
export interface Upload {
  /** A new one. */
  readonly id: string;
  readonly image: RewrittenImage;
  /** What the audit log calls the image: the symbol that it is about. */
  readonly name: string;
  readonly caller: AuditCaller;
}

/**
 * Stores an image under a new id: its row and its object, or neither.
 * @returns the address of the image
 * @throws 403 for an id that exists
 */
export async function storeImage(
  tx: Knex,
  objects: ObjectStore,
  { id, image: { bytes, width, height }, name, caller }: Upload,
): Promise<string> {
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
  return formatImagePath(id);
}
