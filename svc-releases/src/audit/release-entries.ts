import type { AuditCaller, AuditEntry } from '@dashboard/contracts-http';
import type { HistoryEntry, ReleaseToken } from '@dashboard/release-registry';

/** Authors without a session: `user@machine` is a command's, `Journal (0123456789ab)` a token's. */
const SYSTEM = /^(gateway|deployment)$|@|\([0-9a-f]{12}\)$/;

const toCaller = (by: string, address: string | undefined): AuditCaller => ({
  userId: null,
  username: by,
  role: SYSTEM.test(by) ? 'system' : 'admin',
  address: address ?? null,
  requestId: null,
});

export function presentHistoryEntry(entry: HistoryEntry, index: number): AuditEntry {
  const { at, by, address, action, name, version, ...details } = entry;
  const { from, ...after } = { from: undefined, ...details };
  return {
    id: String(index + 1),
    at,
    action: `release.${action}`,
    caller: toCaller(by, address),
    subject: { kind: 'release', id: version, name: `${name} ${version}` },
    before: from === undefined ? null : { version: from },
    after: { version, ...after },
  };
}

export function presentToken(token: ReleaseToken, index: number): AuditEntry[] {
  const { id, team, modules, createdAt, createdBy, createdFrom, expiresAt } = token;
  const subject = { kind: 'release-token', id, name: team };
  const values = { modules, expiresAt };
  const made: AuditEntry = {
    id: String(2 * index + 1),
    at: createdAt,
    action: 'release-token.made',
    caller: toCaller(createdBy, createdFrom),
    subject,
    before: null,
    after: values,
  };
  const { revokedAt, revokedBy, revokedFrom } = token;
  if (revokedAt === undefined || revokedBy === undefined) return [made];
  const revoked: AuditEntry = {
    id: String(2 * index + 2),
    at: revokedAt,
    action: 'release-token.revoked',
    caller: toCaller(revokedBy, revokedFrom),
    subject,
    before: values,
    after: null,
  };
  return [made, revoked];
}
