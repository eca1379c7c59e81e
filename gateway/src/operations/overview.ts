import type { Identity } from '@dashboard/contracts-http';
import { type JobState, jobListSchema, listJobs } from '@dashboard/contracts-portfolio';
import { type HistoryEntry, listTokens } from '@dashboard/release-registry';
import type { ResponseCache } from '@dashboard/response-cache';
import type { ChangeStream } from '../events/change-stream.ts';
import type { ModuleReports } from '../module-reports/module-reports.ts';
import type { Releases } from '../releases/releases.ts';
import { createServiceClient, type ServiceClientOptions } from '../upstreams/service-client.ts';
import type { Upstream } from '../upstreams/upstreams.ts';
import type { Queue } from './jobs/queue-section.ts';
import { listVersionRows, type VersionRow } from './releases/version-rows.ts';
import type { ServicesState } from './services/services-section.ts';
import type { TokenOverview } from './tokens/tokens-section.ts';

const SHOWN_ENTRIES = 30;

export interface Overview extends ServicesState {
  readonly releases:
    | { readonly versions: readonly VersionRow[]; readonly history: readonly HistoryEntry[] }
    | undefined;
  readonly tokens: TokenOverview | undefined;
  readonly queue: Queue | undefined;
}

export interface OverviewSources extends ServiceClientOptions {
  readonly releases: Pick<Releases, 'history' | 'tokens'>;
  readonly tokenUses: ReadonlyMap<string, Date>;
  readonly upstreams: readonly Upstream[];
  readonly isRedisReady: () => boolean;
  readonly changes: Pick<ChangeStream, 'size'>;
  readonly cache: Pick<ResponseCache, 'size'>;
  readonly moduleReports: Pick<ModuleReports, 'listStats'>;
}

async function listJobsIn(state: JobState, sources: OverviewSources, identity: Identity) {
  const client = await createServiceClient(sources, 'svc-portfolio', identity);
  return jobListSchema.parse(await client.call(listJobs, { query: { state } }));
}

export async function readOverview(
  sources: OverviewSources,
  identity: Identity,
): Promise<Overview> {
  const entries = sources.releases.history();
  const [failed, active] = await Promise.all([
    listJobsIn('failed', sources, identity).catch(() => undefined),
    listJobsIn('active', sources, identity).catch(() => undefined),
  ]);
  const tokens = sources.releases.tokens();
  return {
    releases: entries && {
      versions: listVersionRows(entries, sources.moduleReports.listStats()),
      history: entries.slice(-SHOWN_ENTRIES).reverse(),
    },
    tokens: tokens && {
      tokens: listTokens(tokens, new Date()).toReversed(),
      lastUsed: sources.tokenUses,
    },
    replicas: sources.upstreams.flatMap(({ name: service, replicas }) =>
      replicas.all.map((replica) => ({ service, ...replica })),
    ),
    isRedisUp: sources.isRedisReady(),
    openStreams: sources.changes.size,
    cache: sources.cache.size,
    queue: failed && active && { failed, active },
  };
}
