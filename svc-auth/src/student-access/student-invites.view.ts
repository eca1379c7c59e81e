import type { StudentInvite } from '@dashboard/contracts-auth';
import type { StudentInviteRecord } from './student-invites.store.ts';

export function presentStudentInvite(invite: StudentInviteRecord): StudentInvite {
  const { id, label, createdAt, expiresAt, maxUses, uses, revokedAt } = invite;
  return {
    id,
    label,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    maxUses,
    uses,
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}
