import { formatIssues } from '@dashboard/contracts-http';
import { listAuditLog } from '@dashboard/contracts-summaries';
import { badRequest } from '@dashboard/service-kit/http';
import type { Logger } from '@dashboard/service-kit/observability';
import type { ApiRoute } from '../http/api-router.ts';
import type { Releases } from '../releases/releases.ts';
import type { Upstream } from '../upstreams/upstreams.ts';
import { readAuditLog } from './audit-log.ts';
import { createReleaseSources } from './release-entries.ts';
import { createServiceSource } from './service-entries.ts';

export interface AuditLogOptions {
  readonly upstreams: readonly Upstream[];
  readonly releases: Pick<Releases, 'history' | 'tokens'>;
  readonly identitySecret: string;
  readonly logger: Logger;
}

/** The audit log of all services and of the releases, as an API call. */
export function createAuditLogRoute(options: AuditLogOptions): ApiRoute {
  const { upstreams, releases, identitySecret, logger } = options;
  const sources = [
    ...upstreams.flatMap((upstream) => createServiceSource(upstream, identitySecret)),
    ...createReleaseSources(releases),
  ];
  return {
    endpoint: listAuditLog,
    async handle(request, response, authorize) {
      const caller = await authorize();
      const query = listAuditLog.query.safeParse(request.query);
      if (!query.success) throw badRequest('The query is not valid', formatIssues(query.error));
      const page = await readAuditLog(sources, query.data, caller, logger);
      response.set('cache-control', 'no-store').json(page);
    },
  };
}
