import type { Identity } from '@dashboard/contracts-http';
import { type JobState, jobListSchema, listJobs } from '@dashboard/contracts-portfolio';
import { type HistoryEntry, listTokens } from '@dashboard/release-registry';
import type { CallService } from '@dashboard/service-kit/identity';
import type { Registry } from '../registry/registry.ts';
import type { ModuleReports } from '../reports/module-reports.ts';
import type { Queue } from './jobs/queue-section.ts';
import { listVersionRows, type VersionRow } from './releases/version-rows.ts';
import {
  readGatewayStates,
  type ServicesState,
  type StateReader,
} from './services/services-section.ts';
import type { TokenOverview } from './tokens/tokens-section.ts';

const SHOWN_ENTRIES = 30;

/** A part is undefined if it can't be read. */
export interface Overview {
  readonly services: ServicesState;
  readonly releases:
    | { readonly versions: readonly VersionRow[]; readonly history: readonly HistoryEntry[] }
    | undefined;
  readonly tokens: TokenOverview | undefined;
  readonly queue: Queue | undefined;
}

export interface OverviewSources {
  readonly registry: Pick<Registry, 'readHistory' | 'readTokens'>;
  readonly tokenUses: ReadonlyMap<string, Date>;
  readonly callPortfolio: CallService;
  readonly redis: StateReader;
  readonly moduleReports: Pick<ModuleReports, 'listStats'>;
}

async function listJobsIn(state: JobState, { callPortfolio }: OverviewSources, identity: Identity) {
  return jobListSchema.parse(await callPortfolio(identity, listJobs, { query: { state } }));
}

const toUndefined = () => undefined;

export async function readOverview(
  sources: OverviewSources,
  identity: Identity,
): Promise<Overview> {
  const { registry, redis, moduleReports, tokenUses } = sources;
  const [entries, tokens, gateways, failed, active] = await Promise.all([
    registry.readHistory().catch(toUndefined),
    registry.readTokens().catch(toUndefined),
    readGatewayStates(redis).catch(toUndefined),
    listJobsIn('failed', sources, identity).catch(toUndefined),
    listJobsIn('active', sources, identity).catch(toUndefined),
  ]);
  return {
    services: { isRedisUp: redis.isReady, gateways },
    releases: entries && {
      versions: listVersionRows(entries, moduleReports.listStats()),
      history: entries.slice(-SHOWN_ENTRIES).reverse(),
    },
    tokens: tokens && {
      tokens: listTokens(tokens, new Date()).toReversed(),
      lastUsed: tokenUses,
    },
    queue: failed && active && { failed, active },
  };
}
