import type { AuditEntry, AuditFilter, AuditPageQuery, Identity } from '@dashboard/contracts-http';

export interface AuditSource {
  readonly name: string;
  list(query: AuditPageQuery, caller: Identity): Promise<readonly AuditEntry[]>;
}

const includes = (text: string | null, part: string | undefined) =>
  part === undefined || (text ?? '').toLowerCase().includes(part.toLowerCase());

function matchesFilter(entry: AuditEntry, { person, action, subject, from, to }: AuditFilter) {
  const at = Date.parse(entry.at);
  return (
    includes(entry.caller.username, person) &&
    includes(entry.action, action) &&
    includes(`${entry.subject.kind} ${entry.subject.name}`, subject) &&
    (from === undefined || at >= Date.parse(from)) &&
    (to === undefined || at < Date.parse(to))
  );
}

type Position = Pick<AuditEntry, 'at' | 'id'>;

export const compareEntries = (one: Position, other: Position): number =>
  other.at.localeCompare(one.at) || Number(other.id) - Number(one.id);

export function selectEntries(
  entries: readonly AuditEntry[],
  { before, limit, ...filter }: AuditPageQuery,
): AuditEntry[] {
  const [at = '', id = ''] = before?.split(',') ?? [];
  return entries
    .filter((entry) => before === undefined || compareEntries({ at, id }, entry) < 0)
    .filter((entry) => matchesFilter(entry, filter))
    .sort(compareEntries)
    .slice(0, limit);
}
