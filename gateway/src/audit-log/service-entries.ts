import { auditPageSchema, defineAuditLogEndpoint, type Endpoint } from '@dashboard/contracts-http';
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
        return auditPageSchema.parse(await client.call(endpoint, { query })).entries;
      },
    },
  ];
}
