import {
  type AuditEntry,
  type AuditPageQuery,
  auditPageSchema,
  defineAuditLogEndpoint,
  getAuditCursor,
  type Identity,
  isLastPage,
} from '@dashboard/contracts-http';
import { createServiceClient, type ServiceClientOptions } from '../upstreams/service-client.ts';
import type { Upstream } from '../upstreams/upstreams.ts';

export interface AuditSource {
  readonly name: string;
  list(query: AuditPageQuery, caller: Identity): Promise<readonly AuditEntry[]>;
}

const AUDIT_LOG = /^\/api\/audit-log\/([a-z0-9-]+)$/;

/** One for each audit log that the service's contract has (`defineAuditLogEndpoint`). */
export function createServiceSources(
  { name: service, endpoints }: Upstream,
  options: ServiceClientOptions,
): AuditSource[] {
  const names = endpoints.flatMap(({ path }) => AUDIT_LOG.exec(path)?.[1] ?? []);
  return names.map((name) => {
    const endpoint = defineAuditLogEndpoint(name);
    return {
      name,
      async list(query, caller) {
        const client = await createServiceClient(options, service, caller);
        const entries: AuditEntry[] = [];
        for (let before = query.before; ; ) {
          const sent = { ...query, before, limit: query.limit - entries.length };
          const page = auditPageSchema.parse(await client.call(endpoint, { query: sent })).entries;
          entries.push(...page);
          // A page also has a size limit, so it can have fewer entries than requested.
          const last = page.at(-1);
          const isLast = isLastPage({ pages: { rows: sent.limit, loaded: sent.limit } }, page);
          if (!last || isLast || entries.length >= query.limit) return entries;
          before = getAuditCursor(last);
        }
      },
    };
  });
}
