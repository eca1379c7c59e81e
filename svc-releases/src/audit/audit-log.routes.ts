import type { AuditEntry, defineAuditLogEndpoint } from '@dashboard/contracts-http';
import { listReleaseHistory, listReleaseTokenHistory } from '@dashboard/contracts-releases';
import { cutPage } from '@dashboard/service-kit/database';
import { ok, type Route, route, serviceUnavailable } from '@dashboard/service-kit/http';
import type { Registry } from '../registry/registry.ts';
import { presentHistoryEntry, presentToken } from './release-entries.ts';
import { selectEntries } from './select-entries.ts';

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
