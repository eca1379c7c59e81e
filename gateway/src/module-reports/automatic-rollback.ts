import { type ReleaseState, rollBack, withdrawCanary } from '@dashboard/release-registry';
import type { Logger } from '@dashboard/service-kit';
import type { Releases } from '../releases/releases.ts';
import { cameOut } from './came-out.ts';
import type { Tally } from './tally.ts';

export interface RollbackLimits {
  /** Only what came out less than so long ago: what has run for longer is not what is broken. */
  readonly newForMs: number;
  /** Of the last ten minutes. */
  readonly failedPages: number;
  /** Of the pages of the last ten minutes that tried it, 0 to 1. */
  readonly failedShare: number;
}

const usualLimits: RollbackLimits = {
  newForMs: 24 * 60 * 60_000,
  failedPages: 3,
  failedShare: 0.2,
};

/** What could not be written is tried again after so long. */
const RETRY_MS = 60_000;

export interface RollbackOptions {
  readonly releases: Releases;
  readonly releasesDir: string;
  readonly logger: Logger;
  readonly onRolledBack?: (module: string) => void;
  readonly limits?: RollbackLimits;
  readonly now?: () => number;
}

/** A version that failed once more is looked at. Never rejects. */
export type ConsiderRollback = (module: string, version: string) => Promise<void>;

/**
 * Takes back a new version that fails in too many browsers: a canary is withdrawn; of a stable
 * version everybody gets the one before. Each gateway does so by itself; whoever is first writes it
 * into the log, and to the others it is done.
 */
export function automaticRollback(
  tally: Pick<Tally, 'recent'>,
  options: RollbackOptions,
): ConsiderRollback {
  const { releases, releasesDir, logger, onRolledBack } = options;
  const { limits = usualLimits, now = Date.now } = options;
  const triedAt = new Map<string, number>();

  /** Why a version is to be taken back, or undefined. */
  async function faultOf(module: string, version: string): Promise<string | undefined> {
    const { standings, entries } = await releases.current();
    const since = cameOut(entries, module, version);
    if (!mayBeTakenBack(standings.get(module), version) || since === undefined) return undefined;
    if (now() - since >= limits.newForMs) return undefined;
    const { shown, failed } = tally.recent(module, version, since);
    const tried = shown + failed;
    if (failed < limits.failedPages || failed < limits.failedShare * tried) return undefined;
    return `It failed in ${failed} of ${tried} pages within 10 minutes.`;
  }

  /** @returns false when somebody else was quicker */
  async function takeBack(module: string, version: string, why: string): Promise<boolean> {
    const where = { releasesDir, name: module, by: 'gateway' };
    const { standings } = await releases.current();
    if (standings.get(module)?.canary?.version !== version) {
      return (await rollBack(where, { from: version, why })) !== undefined;
    }
    return (await withdrawCanary(where, { from: version, why })) !== undefined;
  }

  return async (module, version) => {
    try {
      const why = await faultOf(module, version);
      const key = `${module} ${version}`;
      if (!why || now() - (triedAt.get(key) ?? 0) < RETRY_MS) return;
      triedAt.set(key, now());
      if (!(await takeBack(module, version, why))) return;
      logger.warn({ event: 'rolled-back', module, version, why });
      onRolledBack?.(module);
    } catch (err) {
      const todo = `Roll ${module} back by hand, and see that RELEASES_DIR can be written here.`;
      logger.error({ event: 'rollback-failed', module, version, todo, err });
    }
  };
}

/** A canary may always; what everybody gets unless it is pinned or there was none before. */
function mayBeTakenBack(standing: ReleaseState | undefined, version: string): boolean {
  if (!standing) return false;
  const { stable, canary, previousStable, isPinned } = standing;
  return (
    canary?.version === version || (stable === version && !isPinned && previousStable.length > 0)
  );
}
