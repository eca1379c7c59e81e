import type { AuditEntry, AuditFilter, AuditPageQuery } from '@dashboard/contracts-http';

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

const compareEntries = (one: Position, other: Position): number =>
  other.at.localeCompare(one.at) || Number(other.id) - Number(one.id);

/** Newest first. */
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
