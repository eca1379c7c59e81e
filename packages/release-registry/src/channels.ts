import { readRelease, verifyFiles } from './files.ts';
import { appendToHistory, readHistory } from './history.ts';
import type { NewHistoryEntry } from './history-entry.ts';
import { withRegistryLock } from './lock.ts';
import { ReleaseError } from './release-error.ts';
import { computeReleaseStates, type ReleaseState, type ReleaseStates } from './release-state.ts';

interface ReleaseTarget {
  readonly releasesDir: string;
  readonly name: string;
  /** Who does it, where that is not the user of this process. */
  readonly by?: string;
  /** What people got when the version was held against it; a version that was not held needs none. */
  readonly checkedAgainst?: ReleaseStates;
}

type Transition = (
  standing: ReleaseState,
) => Promise<readonly NewHistoryEntry[]> | readonly NewHistoryEntry[];

/** Takes one step from how the release stands now; nobody else moves it meanwhile. */
async function changeRelease(
  where: ReleaseTarget,
  step: Transition,
): Promise<NewHistoryEntry | undefined> {
  const { releasesDir, name, by, checkedAgainst } = where;
  return withRegistryLock(releasesDir, async () => {
    const standings = computeReleaseStates(await readHistory(releasesDir));
    const standing = standings.get(name);
    if (checkedAgainst) requireUnchanged(name, checkedAgainst, standings);
    if (!standing) throw new ReleaseError(`Nothing was ever released as ${name}.`);
    const entries = await step(standing);
    if (entries.length > 0) await appendToHistory(releasesDir, entries, by);
    return entries.at(-1);
  });
}

/** @throws ReleaseError when there is no such version any more, or it is not what was published */
async function requireIntact({ releasesDir, name }: ReleaseTarget, version: string): Promise<void> {
  const release = await readRelease(releasesDir, name, version);
  if (!release) throw new ReleaseError(`${name} ${version} is not in the registry.`);
  await verifyFiles(releasesDir, release);
}

/** A module meets the shell that people get, and the shell every module that they get. */
function requireUnchanged(name: string, before: ReleaseStates, now: ReleaseStates): void {
  const out = (standings: ReleaseStates, one: string) => {
    const { stable, canary } = standings.get(one) ?? {};
    return `${stable} ${canary?.version}`;
  };
  const met = [...now.keys()].filter((one) => (one === 'shell') !== (name === 'shell'));
  const changed = met.find((one) => out(before, one) !== out(now, one));
  if (!changed) return;
  throw new ReleaseError(
    `People get another ${changed} by now than ${name} was held against. Try again.`,
  );
}

function requireUnpinned({ name }: ReleaseTarget, { isPinned, stable }: ReleaseState): void {
  if (!isPinned) return;
  throw new ReleaseError(
    `${name} is pinned to ${stable}. Unpin it first: npm run release -- --unpin ${name}`,
  );
}

/**
 * Gives a published version to everybody.
 * @returns false while the release is pinned to another version
 */
export async function promoteToStable(where: ReleaseTarget, version: string): Promise<boolean> {
  const { name } = where;
  let isHeld = false;
  await changeRelease(where, async ({ stable, isPinned }) => {
    isHeld = isPinned && stable !== version;
    if (isHeld || stable === version) return [];
    await requireIntact(where, version);
    return [{ action: 'released', name, version }];
  });
  return !isHeld;
}

/** Gives a published version to the admin and to a share of the students, in percent. */
export async function startCanary(
  where: ReleaseTarget,
  version: string,
  percent: number,
): Promise<void> {
  const { name } = where;
  await changeRelease(where, async (standing) => {
    const { stable } = standing;
    if (!stable) throw new ReleaseError(`${name} has no stable version to compare with.`);
    if (stable === version) throw new ReleaseError(`Everybody gets ${name} ${version} already.`);
    requireUnpinned(where, standing);
    await requireIntact(where, version);
    return [{ action: 'canary', name, version, percent }];
  });
}

/** Gives the canary to everybody. @returns its version */
export async function promoteCanary(where: ReleaseTarget): Promise<string> {
  const { name } = where;
  const entry = await changeRelease(where, async (standing) => {
    const { canary } = standing;
    if (!canary) throw new ReleaseError(`${name} has no canary.`);
    requireUnpinned(where, standing);
    await requireIntact(where, canary.version);
    return [{ action: 'released', name, version: canary.version }];
  });
  return (entry as NewHistoryEntry).version;
}

export interface WithdrawOptions {
  /** Withdraw only if this is the canary: somebody else may have been quicker. */
  readonly from?: string;
  readonly why: string;
}

/**
 * Ends the canary; everybody gets the stable version.
 * @returns the version it had, or undefined when `from` is not the canary
 */
export async function withdrawCanary(where: ReleaseTarget, { from, why }: WithdrawOptions) {
  const { name } = where;
  const entry = await changeRelease(where, ({ canary }) => {
    if (from && canary?.version !== from) return [];
    if (!canary) throw new ReleaseError(`${name} has no canary.`);
    return [{ action: 'withdrawn', name, version: canary.version, why }];
  });
  return entry?.version;
}

export interface RollBackOptions {
  /** Where to; the version that was stable before when not given. */
  readonly to?: string;
  /** Roll back only if this is what everybody gets, and not pinned: somebody else may have been quicker. */
  readonly from?: string;
  readonly why: string;
}

/**
 * Gives everybody an earlier version again.
 * @returns that version, or undefined when `from` is not what everybody gets
 */
export async function rollBack(where: ReleaseTarget, { to, from, why }: RollBackOptions) {
  const { name } = where;
  const entry = await changeRelease(where, async (standing) => {
    const { stable, previousStable, isPinned } = standing;
    if (from && (stable !== from || isPinned)) return [];
    if (!stable) throw new ReleaseError(`${name} has no stable version.`);
    requireUnpinned(where, standing);
    const version = to ?? previousStable[0];
    if (!version) throw new ReleaseError(`There is no version of ${name} before this one.`);
    if (stable === version) throw new ReleaseError(`Everybody gets ${name} ${version} already.`);
    await requireIntact(where, version);
    return [{ action: 'rolled-back', name, version, from: stable, why }];
  });
  return entry?.version;
}

/**
 * Keeps what everybody gets, whatever is published or fails; of a given version, makes it that first.
 * @returns the version it is pinned to
 */
export async function pin(where: ReleaseTarget, version?: string): Promise<string> {
  const { name } = where;
  const entry = await changeRelease(where, async ({ stable }) => {
    const pinned = version ?? stable;
    if (!pinned) throw new ReleaseError(`${name} has no stable version.`);
    const entry = { action: 'pinned', name, version: pinned } as const;
    if (pinned === stable) return [entry];
    await requireIntact(where, pinned);
    return [{ action: 'released', name, version: pinned }, entry];
  });
  return (entry as NewHistoryEntry).version;
}

/** @returns false when it was not pinned */
export async function unpin(where: ReleaseTarget): Promise<boolean> {
  const { name } = where;
  const entry = await changeRelease(where, ({ stable, isPinned }) =>
    isPinned && stable ? [{ action: 'unpinned', name, version: stable }] : [],
  );
  return entry !== undefined;
}

/** Writes down that something was not let in, and why. */
export async function recordRejection(
  { releasesDir, name, by }: ReleaseTarget,
  version: string,
  why: string,
): Promise<void> {
  await withRegistryLock(releasesDir, () =>
    appendToHistory(releasesDir, [{ action: 'refused', name, version, why }], by),
  );
}
