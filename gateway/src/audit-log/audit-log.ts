import { formatIssues, type Identity } from '@dashboard/contracts-http';
import { type AuditLog, type AuditLogEntry, listAuditLog } from '@dashboard/contracts-summaries';
import { cutPage } from '@dashboard/service-kit/database';
import { badRequest } from '@dashboard/service-kit/http';
import type { Logger } from '@dashboard/service-kit/observability';
import type { z } from 'zod';
import { type ApiRoute, createJsonRoute } from '../http/api-router.ts';
import type { Upstream } from '../upstreams/upstreams.ts';
import { type AuditSource, createServiceSources } from './service-entries.ts';

type AuditLogQuery = z.output<typeof listAuditLog.query>;

export interface AuditLogOptions {
  readonly upstreams: readonly Upstream[];
  readonly identitySecret: string;
  readonly logger: Logger;
}

export function createAuditLogRoute(options: AuditLogOptions): ApiRoute {
  const sources = options.upstreams.flatMap((upstream) => createServiceSources(upstream, options));
  return createJsonRoute(listAuditLog, async (request, caller) => {
    const query = listAuditLog.query.safeParse(request.query);
    if (!query.success) throw badRequest('The query is not valid', formatIssues(query.error));
    return readAuditLog(sources, query.data, caller, options.logger);
  });
}

const MAX_ID = '9'.repeat(18);

const compareEntries = (one: AuditLogEntry, other: AuditLogEntry): number =>
  other.at.localeCompare(one.at) ||
  one.source.localeCompare(other.source) ||
  Number(other.id) - Number(one.id);

const formatCursor = ({ at, id, source }: AuditLogEntry) => `${at},${id},${source}`;

/** Where a source resumes after a cursor. Entries with the same time are sorted by source. */
function getPosition(cursor: string | undefined, source: string): string | undefined {
  if (cursor === undefined) return undefined;
  const [at, id, last = ''] = cursor.split(',');
  if (source === last) return `${at},${id}`;
  return `${at},${source.localeCompare(last) < 0 ? '0' : MAX_ID}`;
}

async function readAuditLog(
  sources: readonly AuditSource[],
  { cursor, limit, ...filter }: AuditLogQuery,
  caller: Identity,
  logger: Logger,
): Promise<AuditLog> {
  const missing: string[] = [];
  const lists = await Promise.all(
    sources.map(async ({ name, list }) => {
      const query = { ...filter, limit: limit + 1, before: getPosition(cursor, name) };
      const entries = await list(query, caller).catch((err: unknown) => {
        logger.warn({ event: 'audit-log-missing', source: name, err });
        missing.push(name);
        return [];
      });
      return entries.map((entry): AuditLogEntry => ({ ...entry, source: name }));
    }),
  );
  const merged = lists.flat().sort(compareEntries);
  const entries = cutPage(merged.slice(0, limit));
  const last = entries.at(-1);
  return {
    entries,
    next: merged.length > entries.length && last ? formatCursor(last) : null,
    missing: missing.sort(),
  };
}
