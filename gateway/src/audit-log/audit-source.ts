import type { AuditEntry, AuditPageQuery, Identity } from '@dashboard/contracts-http';

export interface AuditSource {
  readonly name: string;
  list(query: AuditPageQuery, caller: Identity): Promise<readonly AuditEntry[]>;
}

type Position = Pick<AuditEntry, 'at' | 'id'>;

export const compareEntries = (one: Position, other: Position): number =>
  other.at.localeCompare(one.at) || Number(other.id) - Number(one.id);
