import { type ReleaseState, rollBack, withdrawCanary } from '@dashboard/release-registry';
import type { Logger } from '@dashboard/service-kit/observability';
import type { Releases } from '../releases/releases.ts';
import type { ModuleStats } from './module-stats.ts';
import { findReleaseTime } from './release-time.ts';

export interface RollbackLimits {
  /** Only a version that was released less than this long ago is rolled back. */
  readonly newForMs: number;
  /** Least number of networks in which it failed in the last ten minutes. */
  readonly failedNetworks: number;
  /** Least share of the networks of the last ten minutes in which it failed, 0 to 1. */
  readonly failedShare: number;
}

const defaultLimits: RollbackLimits = {
  newForMs: 24 * 60 * 60_000,
  failedNetworks: 3,
  failedShare: 0.2,
};

/** Pause after a rollback that could not be written. */
const RETRY_AFTER_MS = 60_000;

export interface RollbackOptions {
  readonly releases: Releases;
  readonly logger: Logger;
  readonly onRolledBack?: (module: string) => void;
  readonly limits?: RollbackLimits;
  readonly now?: () => number;
}

/** Call it after each new failure of a version. Never rejects. */
export type RollBackIfFailing = (module: string, version: string) => Promise<void>;

/**
 * Rolls back a new version that fails in too many networks: a canary is withdrawn, a stable version
 * is replaced by the one before. Anybody can open pages and say that they failed, so the pages of one
 * network count once. Every gateway decides by itself; the first one writes the rollback
 * to the release history, and the others find it done.
 */
export function createAutomaticRollback(
  stats: Pick<ModuleStats, 'countNetworks'>,
  options: RollbackOptions,
): RollBackIfFailing {
  const { releases, logger, onRolledBack } = options;
  const { limits = defaultLimits, now = Date.now } = options;
  const attemptedAt = new Map<string, number>();

  /** Why a version must be rolled back, or undefined. */
  function findReason(module: string, version: string): string | undefined {
    const { states, entries } = releases.current();
    const releasedAt = findReleaseTime(entries, module, version);
    if (!canRollBack(states.get(module), version) || releasedAt === undefined) return undefined;
    if (now() - releasedAt >= limits.newForMs) return undefined;
    const { shown, failed } = stats.countNetworks(module, version, releasedAt);
    const total = shown + failed;
    if (failed < limits.failedNetworks || failed < limits.failedShare * total) return undefined;
    return `It failed in ${failed} of ${total} networks within 10 minutes.`;
  }

  /** @returns false when another gateway has done it already */
  async function rollBackVersion(module: string, version: string, why: string): Promise<boolean> {
    const isCanary = releases.current().states.get(module)?.canary?.version === version;
    const change = isCanary ? withdrawCanary : rollBack;
    const done = await releases.change((store) =>
      change({ store, name: module, by: 'gateway' }, { from: version, why }),
    );
    return done !== undefined;
  }

  return async (module, version) => {
    try {
      const why = findReason(module, version);
      const key = `${module} ${version}`;
      if (!why || now() - (attemptedAt.get(key) ?? 0) < RETRY_AFTER_MS) return;
      attemptedAt.set(key, now());
      if (!(await rollBackVersion(module, version, why))) return;
      logger.warn({ event: 'rolled-back', module, version, why });
      onRolledBack?.(module);
    } catch (err) {
      const todo = `Roll ${module} back by hand, and see that the release registry can be written here.`;
      logger.error({ event: 'rollback-failed', module, version, todo, err });
    }
  };
}

/** A canary always; the stable version unless it is pinned or is the first one. */
function canRollBack(state: ReleaseState | undefined, version: string): boolean {
  if (!state) return false;
  const { stable, canary, previousStable, isPinned } = state;
  return (
    canary?.version === version || (stable === version && !isPinned && previousStable.length > 0)
  );
}
