import type {
  AuditEntry,
  AuditFilter,
  AuditPageQuery,
  defineAuditLogEndpoint,
} from '@dashboard/contracts-http';
import { listReleaseHistory, listReleaseTokenHistory } from '@dashboard/contracts-releases';
import { cutPage } from '@dashboard/service-kit/database';
import { ok, type Route, route, serviceUnavailable } from '@dashboard/service-kit/http';
import type { Registry } from '../registry/registry.ts';
import { presentHistoryEntry, presentToken } from './release-entries.ts';

const auditLogRoute = (
  endpoint: ReturnType<typeof defineAuditLogEndpoint>,
  readEntries: () => Promise<AuditEntry[]>,
): Route =>
  route(endpoint, async ({ query }) => {
    const entries = await readEntries().catch((error: unknown) => {
      throw serviceUnavailable('The release registry cannot be read at the moment', 2, error);
    });
    return ok({ entries: cutPage(selectEntries(entries, query)) });
  });

export const auditLogRoutes = ({
  readHistory,
  readTokens,
}: Pick<Registry, 'readHistory' | 'readTokens'>): Route[] => [
  auditLogRoute(listReleaseHistory, async () => (await readHistory()).map(presentHistoryEntry)),
  auditLogRoute(listReleaseTokenHistory, async () => (await readTokens()).flatMap(presentToken)),
];

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

function selectEntries(
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
