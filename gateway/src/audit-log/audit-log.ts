import type { Identity } from '@dashboard/contracts-http';
import type { AuditLog, AuditLogEntry, listAuditLog } from '@dashboard/contracts-summaries';
import { cutPage } from '@dashboard/service-kit/database';
import type { Logger } from '@dashboard/service-kit/observability';
import type { z } from 'zod';
import { type AuditSource, compareEntries } from './audit-source.ts';

export type AuditLogQuery = z.output<typeof listAuditLog.query>;

const MAX_ID = '9'.repeat(18);

/** Newest first; entries of the same time in the order of their sources. */
const compareAcrossSources = (one: AuditLogEntry, other: AuditLogEntry): number =>
  other.at.localeCompare(one.at) ||
  one.source.localeCompare(other.source) ||
  compareEntries(one, other);

const formatCursor = ({ at, id, source }: AuditLogEntry) => `${at},${id},${source}`;

/** Where a source goes on after the cursor of a page; of the same time, sources follow by name. */
function getPosition(cursor: string | undefined, source: string): string | undefined {
  if (cursor === undefined) return undefined;
  const [at, id, last = ''] = cursor.split(',');
  if (source === last) return `${at},${id}`;
  return `${at},${source.localeCompare(last) < 0 ? '0' : MAX_ID}`;
}

/** Reads one page of the whole audit log; a source that does not answer is missing from it. */
export async function readAuditLog(
  sources: readonly AuditSource[],
  { cursor, limit, ...filter }: AuditLogQuery,
  caller: Identity,
  logger: Logger,
): Promise<AuditLog> {
  const missing: string[] = [];
  const lists = await Promise.all(
    sources.map(async ({ name, list }) => {
      // One more than a page, to know whether another one follows.
      const query = { ...filter, limit: limit + 1, before: getPosition(cursor, name) };
      const entries = await list(query, caller).catch((err: unknown) => {
        logger.warn({ event: 'audit-log-missing', source: name, err });
        missing.push(name);
        return [];
      });
      return entries.map((entry): AuditLogEntry => ({ ...entry, source: name }));
    }),
  );
  const merged = lists.flat().sort(compareAcrossSources);
  const entries = cutPage(merged.slice(0, limit));
  const last = entries.at(-1);
  return {
    entries,
    next: merged.length > entries.length && last ? formatCursor(last) : null,
    missing: missing.sort(),
  };
}
