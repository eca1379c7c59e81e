import {
  type StudentInvite,
  type studentInviteInputSchema,
  studentInviteSchema,
} from '@dashboard/contracts-auth';
import { mapColumns, type Page } from '@dashboard/service-kit/database';
import type { Knex } from 'knex';
import { type infer as Infer, keyof } from 'zod/mini';
import { type LockedUser, selectLockedAt } from '../users/users.store.ts';

export interface StudentInviteRecord
  extends Omit<StudentInvite, 'createdAt' | 'expiresAt' | 'revokedAt'> {
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
}

type LockedInvite = Pick<StudentInvite, 'id' | 'label'> & Pick<LockedUser, 'lockedAt'>;

type NewStudentInvite = Infer<typeof studentInviteInputSchema> & {
  readonly id: string;
  readonly codeHash: string;
};

const stored = mapColumns(keyof(studentInviteSchema).options);

export function createStudentInviteStore(db: Knex) {
  return {
    listInvites: ({ offset, limit }: Page): Promise<StudentInviteRecord[]> =>
      db('student_invites')
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .offset(offset)
        .limit(limit)
        .select(stored.selection),

    findInviteByCode: (codeHash: string): Promise<StudentInviteRecord | undefined> =>
      db('student_invites').where({ code_hash: codeHash }).first(stored.selection),

    async insertInvite(invite: NewStudentInvite): Promise<Date> {
      const { id, label, codeHash, expiresInDays, maxUses } = invite;
      const [inserted] = await db('student_invites').insert(
        {
          id,
          label,
          code_hash: codeHash,
          max_uses: maxUses,
          expires_at: db.raw('now() + make_interval(days => ?)', [expiresInDays]),
        },
        'expires_at',
      );
      return inserted.expires_at;
    },

    async consumeUse(codeHash: string): Promise<LockedInvite | undefined> {
      const [taken] = await db('student_invites')
        .where({ code_hash: codeHash, revoked_at: null })
        .whereRaw('expires_at > now() AND uses < max_uses')
        .increment('uses')
        .returning(['id', 'label', selectLockedAt(db)]);
      return taken;
    },

    async revoke(id: string): Promise<LockedInvite | undefined> {
      const [revoked] = await db('student_invites')
        .where({ id })
        .update({ revoked_at: db.raw('coalesce(revoked_at, now())') })
        .returning(['id', 'label', selectLockedAt(db)]);
      return revoked;
    },
  };
}
