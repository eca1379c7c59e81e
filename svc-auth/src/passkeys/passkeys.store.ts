import { type Passkey, passkeySchema } from '@dashboard/contracts-auth';
import { mapColumns } from '@dashboard/service-kit/database';
import type { Knex } from 'knex';
import { keyof } from 'zod/mini';

export interface PasskeyRecord extends Omit<Passkey, 'createdAt' | 'lastUsedAt'> {
  readonly userId: string;
  readonly credentialId: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly transports: string[];
  readonly counter: number;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

export type NewPasskey = Omit<PasskeyRecord, 'id' | 'createdAt' | 'lastUsedAt'>;

const stored = mapColumns([
  ...keyof(passkeySchema).options,
  'userId',
  'credentialId',
  'publicKey',
  'transports',
  'counter',
]);

interface Row extends Omit<PasskeyRecord, 'counter'> {
  /** At most 32 bits. The column is a bigint, which the driver returns as text. */
  readonly counter: string;
}

const toRecord = (row: Row): PasskeyRecord => ({
  ...row,
  publicKey: Uint8Array.from(row.publicKey),
  counter: Number(row.counter),
});

export function createPasskeyStore(db: Knex) {
  const find = async (where: object): Promise<PasskeyRecord | undefined> => {
    const row: Row | undefined = await db('passkeys').where(where).first(stored.selection);
    return row && toRecord(row);
  };

  return {
    async listForUser(userId: string): Promise<PasskeyRecord[]> {
      const ofUser = db('passkeys').where({ user_id: userId });
      const rows: Row[] = await ofUser.orderBy('created_at').orderBy('id').select(stored.selection);
      return rows.map(toRecord);
    },

    findByCredentialId: (credentialId: string) => find({ credential_id: credentialId }),

    findForUser: (userId: string, id: string) => find({ user_id: userId, id }),

    async insert(passkey: NewPasskey): Promise<PasskeyRecord> {
      const values = { ...passkey, publicKey: Buffer.from(passkey.publicKey) };
      const [row] = await db('passkeys').insert(stored.toRow(values)).returning(stored.selection);
      return toRecord(row);
    },

    rename: (id: string, name: string) => db('passkeys').where({ id }).update({ name }),

    remove: (id: string) => db('passkeys').where({ id }).delete(),

    /** @returns false unless the counter grew, or is 0 because the device doesn't count */
    async recordUse(id: string, counter: number, isBackedUp: boolean): Promise<boolean> {
      const updated = await db('passkeys')
        .where({ id })
        .whereRaw('(counter < ? OR (counter = 0 AND ? = 0))', [counter, counter])
        .update({ counter, is_backed_up: isBackedUp, last_used_at: db.fn.now() });
      return updated === 1;
    },
  };
}
