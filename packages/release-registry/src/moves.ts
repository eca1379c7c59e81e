import type { NewEntry } from './entries.ts';
import { readRelease, verifyFiles } from './files.ts';
import { whileLocked } from './lock.ts';
import { append, readLog } from './log.ts';
import { ReleaseRefused } from './refusal.ts';
import { type Standing, type Standings, standingsAfter } from './standings.ts';

interface Named {
  readonly releasesDir: string;
  readonly name: string;
  /** Who does it, where that is not the user of this process. */
  readonly by?: string;
  /** What people got when the version was held against it; a version that was not held needs none. */
  readonly heldAgainst?: Standings;
}

type Step = (standing: Standing) => Promise<readonly NewEntry[]> | readonly NewEntry[];

/** Takes one step from how the release stands now; nobody else moves it meanwhile. */
async function move(where: Named, step: Step): Promise<NewEntry | undefined> {
  const { releasesDir, name, by, heldAgainst } = where;
  return whileLocked(releasesDir, async () => {
    const standings = standingsAfter(await readLog(releasesDir));
    const standing = standings.get(name);
    if (heldAgainst) mustBeHeldAgainst(name, heldAgainst, standings);
    if (!standing) throw new ReleaseRefused(`Nothing was ever released as ${name}.`);
    const entries = await step(standing);
    if (entries.length > 0) await append(releasesDir, entries, by);
    return entries.at(-1);
  });
}

/** @throws ReleaseRefused when there is no such version any more, or it is not what was published */
async function mustBeWhole({ releasesDir, name }: Named, version: string): Promise<void> {
  const release = await readRelease(releasesDir, name, version);
  if (!release) throw new ReleaseRefused(`${name} ${version} is not in the registry.`);
  await verifyFiles(releasesDir, release);
}

/** A module meets the shell that people get, and the shell every module that they get. */
function mustBeHeldAgainst(name: string, before: Standings, now: Standings): void {
  const out = (standings: Standings, one: string) => {
    const { stable, canary } = standings.get(one) ?? {};
    return `${stable} ${canary?.version}`;
  };
  const met = [...now.keys()].filter((one) => (one === 'shell') !== (name === 'shell'));
  const changed = met.find((one) => out(before, one) !== out(now, one));
  if (!changed) return;
  throw new ReleaseRefused(
    `People get another ${changed} by now than ${name} was held against. Try again.`,
  );
}

function mustBeFree({ name }: Named, { isPinned, stable }: Standing): void {
  if (!isPinned) return;
  throw new ReleaseRefused(
    `${name} is pinned to ${stable}. Unpin it first: npm run release -- --unpin ${name}`,
  );
}

/**
 * Gives a published version to everybody.
 * @returns false while the release is pinned to another version
 */
export async function makeStable(where: Named, version: string): Promise<boolean> {
  const { name } = where;
  let isHeld = false;
  await move(where, async ({ stable, isPinned }) => {
    isHeld = isPinned && stable !== version;
    if (isHeld || stable === version) return [];
    await mustBeWhole(where, version);
    return [{ action: 'released', name, version }];
  });
  return !isHeld;
}

/** Gives a published version to the admin and to a share of the students, in percent. */
export async function startCanary(where: Named, version: string, percent: number): Promise<void> {
  const { name } = where;
  await move(where, async (standing) => {
    const { stable } = standing;
    if (!stable) throw new ReleaseRefused(`${name} has no stable version to compare with.`);
    if (stable === version) throw new ReleaseRefused(`Everybody gets ${name} ${version} already.`);
    mustBeFree(where, standing);
    await mustBeWhole(where, version);
    return [{ action: 'canary', name, version, percent }];
  });
}

/** Gives the canary to everybody. @returns its version */
export async function promoteCanary(where: Named): Promise<string> {
  const { name } = where;
  const entry = await move(where, async (standing) => {
    const { canary } = standing;
    if (!canary) throw new ReleaseRefused(`${name} has no canary.`);
    mustBeFree(where, standing);
    await mustBeWhole(where, canary.version);
    return [{ action: 'released', name, version: canary.version }];
  });
  return (entry as NewEntry).version;
}

export interface Withdrawal {
  /** Withdraw only if this is the canary: somebody else may have been quicker. */
  readonly from?: string;
  readonly why: string;
}

/**
 * Ends the canary; everybody gets the stable version.
 * @returns the version it had, or undefined when `from` is not the canary
 */
export async function withdrawCanary(where: Named, { from, why }: Withdrawal) {
  const { name } = where;
  const entry = await move(where, ({ canary }) => {
    if (from && canary?.version !== from) return [];
    if (!canary) throw new ReleaseRefused(`${name} has no canary.`);
    return [{ action: 'withdrawn', name, version: canary.version, why }];
  });
  return entry?.version;
}

export interface RollBack {
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
export async function rollBack(where: Named, { to, from, why }: RollBack) {
  const { name } = where;
  const entry = await move(where, async (standing) => {
    const { stable, before, isPinned } = standing;
    if (from && (stable !== from || isPinned)) return [];
    if (!stable) throw new ReleaseRefused(`${name} has no stable version.`);
    mustBeFree(where, standing);
    const version = to ?? before[0];
    if (!version) throw new ReleaseRefused(`There is no version of ${name} before this one.`);
    if (stable === version) throw new ReleaseRefused(`Everybody gets ${name} ${version} already.`);
    await mustBeWhole(where, version);
    return [{ action: 'rolled-back', name, version, from: stable, why }];
  });
  return entry?.version;
}

/**
 * Keeps what everybody gets, whatever is published or fails; of a given version, makes it that first.
 * @returns the version it is pinned to
 */
export async function pin(where: Named, version?: string): Promise<string> {
  const { name } = where;
  const entry = await move(where, async ({ stable }) => {
    const pinned = version ?? stable;
    if (!pinned) throw new ReleaseRefused(`${name} has no stable version.`);
    const entry = { action: 'pinned', name, version: pinned } as const;
    if (pinned === stable) return [entry];
    await mustBeWhole(where, pinned);
    return [{ action: 'released', name, version: pinned }, entry];
  });
  return (entry as NewEntry).version;
}

/** @returns false when it was not pinned */
export async function unpin(where: Named): Promise<boolean> {
  const { name } = where;
  const entry = await move(where, ({ stable, isPinned }) =>
    isPinned && stable ? [{ action: 'unpinned', name, version: stable }] : [],
  );
  return entry !== undefined;
}

/** Writes down that something was not let in, and why. */
export async function noteRefusal(
  { releasesDir, name, by }: Named,
  version: string,
  why: string,
): Promise<void> {
  await whileLocked(releasesDir, () =>
    append(releasesDir, [{ action: 'refused', name, version, why }], by),
  );
}
