import type { AuditCaller } from '@dashboard/contracts-http';
import { formatImagePath } from '@dashboard/contracts-trading';
import { appendAuditEntry } from '@dashboard/service-kit/audit';
import type { Knex } from 'knex';
import type { ObjectStore } from './object-store/object-store.ts';
import type { RewrittenImage } from './rewrite-image.ts';

export interface Upload {
  readonly id: string;
  readonly image: RewrittenImage;
  readonly name: string;
  readonly caller: AuditCaller;
}

/** Stores both the row and the object, or neither. @throws 403 if the id is already in use */
export async function storeImage(
  tx: Knex,
  objects: ObjectStore,
  { id, image: { bytes, width, height }, name, caller }: Upload,
): Promise<string> {
  // The row first: the second of two concurrent uploads waits here, then fails.
  await tx('images').insert({ id, bytes: bytes.length, width, height });
  await appendAuditEntry(tx, {
    caller,
    action: 'image.added',
    subject: { kind: 'image', id, name },
    after: { bytes: bytes.length, width, height },
  });
  await objects.put(id, bytes);
  return formatImagePath(id);
}

export const hasImage = async (db: Knex, id: string): Promise<boolean> =>
  (await db('images').where({ id }).first('id')) !== undefined;
