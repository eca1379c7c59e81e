import {
  computeReleaseStates,
  type HistoryEntry,
  type ReleaseState,
  rollBack,
  withdrawCanary,
} from '@dashboard/release-registry';
import type { Logger } from '@dashboard/service-kit/observability';
import type { Registry } from '../registry/registry.ts';
import type { ModuleStats } from './module-stats.ts';

const NEW_FOR_MS = 24 * 60 * 60_000;
/** Minimum number and share of networks it must have failed in during the last ten minutes. */
const FAILED_NETWORKS = 3;
const FAILED_SHARE = 0.2;
const RETRY_AFTER_MS = 60_000;
/** In the history. Gateways rolled back before svc-releases did. */
const AUTHOR = 'gateway';

export interface RollbackOptions {
  readonly registry: Pick<Registry, 'readHistory' | 'change'>;
  readonly logger: Logger;
  readonly onRolledBack?: (module: string) => void;
  readonly now?: () => number;
}

interface ModuleVersion {
  readonly module: string;
  readonly version: string;
}

/** Anyone can report failures, so each network counts once. */
export function createAutomaticRollback(
  stats: Pick<ModuleStats, 'countNetworks'>,
  options: RollbackOptions,
) {
  const { registry, logger, onRolledBack, now = Date.now } = options;
  const attemptedAt = new Map<string, number>();

  function findReason(
    entries: readonly HistoryEntry[],
    state: ReleaseState | undefined,
    { module, version }: ModuleVersion,
  ): string | undefined {
    const releasedAt = findReleaseTime(entries, module, version);
    if (!canRollBack(state, version) || releasedAt === undefined) return undefined;
    if (now() - releasedAt >= NEW_FOR_MS) return undefined;
    const { shown, failed } = stats.countNetworks(module, version, releasedAt);
    const total = shown + failed;
    if (failed < FAILED_NETWORKS || failed < FAILED_SHARE * total) return undefined;
    return `It failed in ${failed} of ${total} networks within 10 minutes.`;
  }

  return async ({ module, version }: ModuleVersion): Promise<void> => {
    try {
      const entries = await registry.readHistory();
      const state = computeReleaseStates(entries).get(module);
      const why = findReason(entries, state, { module, version });
      const key = `${module} ${version}`;
      if (!why || now() - (attemptedAt.get(key) ?? 0) < RETRY_AFTER_MS) return;
      attemptedAt.set(key, now());
      const change = state?.canary?.version === version ? withdrawCanary : rollBack;
      const done = await registry.change((store) =>
        change({ store, name: module, by: AUTHOR }, { from: version, why }),
      );
      if (!done) return;
      logger.warn({ event: 'rolled-back', module, version, why });
      onRolledBack?.(module);
    } catch (err) {
      const todo = `Roll ${module} back manually, and make sure that svc-releases can write the release registry.`;
      logger.error({ event: 'rollback-failed', module, version, todo, err });
    }
  };
}

function canRollBack(state: ReleaseState | undefined, version: string): boolean {
  if (!state) return false;
  const { stable, canary, previousStable, isPinned } = state;
  return (
    canary?.version === version || (stable === version && !isPinned && previousStable.length > 0)
  );
}

/**
 * Of the first release, in ms since 1970. Undefined if the version never was released, or has been
 * withdrawn, rolled back or removed since. A rollback *to* it doesn't count.
 */
function findReleaseTime(
  entries: readonly HistoryEntry[],
  name: string,
  version: string,
): number | undefined {
  let releasedAt: number | undefined;
  for (const entry of entries.filter((one) => one.name === name)) {
    if (entry.action === 'rolled-back' && entry.from === version) releasedAt = undefined;
    if (entry.action === 'removed') releasedAt = undefined;
    if (entry.version !== version) continue;
    if (entry.action === 'withdrawn') releasedAt = undefined;
    if (entry.action === 'canary' || entry.action === 'released') {
      releasedAt ??= Date.parse(entry.at);
    }
  }
  return releasedAt;
}
