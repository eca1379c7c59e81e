import type { Identity } from '@dashboard/contracts-http';
import type { JobList } from '@dashboard/contracts-portfolio';
import { type HistoryEntry, readHistory } from '@dashboard/release-registry';
import type { ChangeFeed } from '../events.ts';
import type { ModuleReports } from '../module-reports/module-reports.ts';
import type { Memory } from '../remembered/memory.ts';
import type { ReplicaState } from '../replicas.ts';
import type { Upstream } from '../upstreams.ts';
import type { Jobs } from './jobs.ts';
import { type VersionLine, versionLines } from './modules.ts';

const LOG_LINES = 30;

export interface ServiceLine extends ReplicaState {
  readonly service: string;
}

/** Everything the page shows; undefined what could not be read. */
export interface Overview {
  readonly releases:
    | { readonly versions: readonly VersionLine[]; readonly log: readonly HistoryEntry[] }
    | undefined;
  readonly services: readonly ServiceLine[];
  readonly isRedisUp: boolean;
  readonly streams: number;
  readonly memory: Memory['size'];
  readonly queue: { readonly failed: JobList; readonly active: JobList } | undefined;
}

export interface OverviewSources {
  readonly releasesDir: string;
  readonly upstreams: readonly Upstream[];
  readonly isRedisReady: () => boolean;
  readonly changes: Pick<ChangeFeed, 'size'>;
  readonly memorySize: () => Memory['size'];
  readonly moduleReports: Pick<ModuleReports, 'sums'>;
  readonly jobs: Jobs;
}

/** Looks at everything at once. */
export async function overviewOf(sources: OverviewSources, identity: Identity): Promise<Overview> {
  const [entries, failed, active] = await Promise.all([
    readHistory(sources.releasesDir).catch(() => undefined),
    sources.jobs.list(identity, 'failed').catch(() => undefined),
    sources.jobs.list(identity, 'active').catch(() => undefined),
  ]);
  return {
    releases: entries && {
      versions: versionLines(entries, sources.moduleReports.sums()),
      log: entries.slice(-LOG_LINES).reverse(),
    },
    services: sources.upstreams.flatMap(({ name: service, replicas }) =>
      replicas.all.map((replica) => ({ service, ...replica })),
    ),
    isRedisUp: sources.isRedisReady(),
    streams: sources.changes.size,
    memory: sources.memorySize(),
    queue: failed && active && { failed, active },
  };
}
