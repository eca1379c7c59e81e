import {
  type AuditEntry,
  auditPageSchema,
  defineAuditLogEndpoint,
  type Endpoint,
  getAuditCursor,
  isLastPage,
} from '@dashboard/contracts-http';
import { createServiceClient } from '../upstreams/service-client.ts';
import type { Upstream } from '../upstreams/upstreams.ts';
import type { AuditSource } from './audit-source.ts';

const SERVICE_PREFIX = /^svc-/;

/** The part of a service, where its contract has the call for it (`defineAuditLogEndpoint`). */
export function createServiceSource(upstream: Upstream, identitySecret: string): AuditSource[] {
  const name = upstream.name.replace(SERVICE_PREFIX, '');
  const endpoint = defineAuditLogEndpoint(name);
  const isDeclared = upstream.endpoints.some(({ id }: Endpoint) => id === endpoint.id);
  if (!isDeclared) return [];
  return [
    {
      name,
      async list(query, caller) {
        const client = await createServiceClient(upstream, caller, identitySecret);
        const entries: AuditEntry[] = [];
        for (let before = query.before; ; ) {
          const sent = { ...query, before, limit: query.limit - entries.length };
          const page = auditPageSchema.parse(await client.call(endpoint, { query: sent })).entries;
          entries.push(...page);
          // A page may be shorter than its limit because it has enough bytes.
          const last = page.at(-1);
          const isLast = isLastPage({ pages: { rows: sent.limit, loaded: sent.limit } }, page);
          if (!last || isLast || entries.length >= query.limit) return entries;
          before = getAuditCursor(last);
        }
      },
    },
  ];
}
