import { SHELL } from '@dashboard/contracts-gateway';
import type { Author } from './author.ts';
import { readRelease, verifyFiles } from './files.ts';
import { changeHistory } from './history.ts';
import type { HistoryEntry, NewHistoryEntry } from './history-entry.ts';
import { isDeleted } from './old-versions.ts';
import { ReleaseError } from './release-error.ts';
import { computeReleaseStates, type ReleaseState, type ReleaseStates } from './release-state.ts';
import type { RegistryStore } from './store/registry-store.ts';

export interface ReleaseTarget {
  readonly store: RegistryStore;
  readonly name: string;
  readonly by?: Author;
  /** The states that the gate checked against; undefined if it didn't run. */
  readonly checkedAgainst?: ReleaseStates;
}

type Transition = (
  state: ReleaseState,
  entries: readonly HistoryEntry[],
) => Promise<readonly NewHistoryEntry[]> | readonly NewHistoryEntry[];

async function changeRelease(
  { store, name, by, checkedAgainst }: ReleaseTarget,
  transition: Transition,
): Promise<NewHistoryEntry | undefined> {
  const added = await changeHistory(
    store,
    (entries) => {
      const states = computeReleaseStates(entries);
      const state = states.get(name);
      if (checkedAgainst) requireUnchanged(name, checkedAgainst, states);
      if (!state) throw new ReleaseError(`Nothing was ever released as ${name}.`);
      return transition(state, entries);
    },
    by,
  );
  return added.at(-1);
}

async function requireIntact(
  { store, name }: ReleaseTarget,
  version: string,
  entries: readonly HistoryEntry[],
): Promise<void> {
  const release = isDeleted(entries, name, version)
    ? undefined
    : await readRelease(store, name, version);
  if (!release) throw new ReleaseError(`${name} ${version} is not in the registry.`);
  await verifyFiles(store, release);
}

/** @throws ReleaseError if the shell or, for the shell, any module has changed since */
function requireUnchanged(name: string, before: ReleaseStates, now: ReleaseStates): void {
  const describe = (states: ReleaseStates, one: string) => {
    const { stable, canary } = states.get(one) ?? {};
    return `${stable} ${canary?.version}`;
  };
  const others = [...now.keys()].filter((one) => (one === SHELL) !== (name === SHELL));
  const changed = others.find((one) => describe(before, one) !== describe(now, one));
  if (!changed) return;
  throw new ReleaseError(
    `People now get a different ${changed} than ${name} was checked against. Try again.`,
  );
}

function requireUnpinned({ name }: ReleaseTarget, { isPinned, stable }: ReleaseState): void {
  if (!isPinned) return;
  throw new ReleaseError(
    `${name} is pinned to ${stable}. Unpin it first: npm run release -- unpin ${name}`,
  );
}

/** @returns false while the release is pinned to another version */
export async function promoteToStable(target: ReleaseTarget, version: string): Promise<boolean> {
  const { name } = target;
  let isBlocked = false;
  await changeRelease(target, async ({ stable, isPinned }, entries) => {
    isBlocked = isPinned && stable !== version;
    if (isBlocked || stable === version) return [];
    await requireIntact(target, version, entries);
    return [{ action: 'released', name, version }];
  });
  return !isBlocked;
}

export async function startCanary(
  target: ReleaseTarget,
  version: string,
  percent: number,
): Promise<void> {
  const { name } = target;
  await changeRelease(target, async (state, entries) => {
    const { stable } = state;
    // Without a stable shell, visitors outside the canary would get no page.
    if (!stable && name === SHELL) throw new ReleaseError(`${name} has no stable version.`);
    if (stable === version) throw new ReleaseError(`Everybody already gets ${name} ${version}.`);
    requireUnpinned(target, state);
    await requireIntact(target, version, entries);
    return [{ action: 'canary', name, version, percent }];
  });
}

/** `from` is the canary that was checked. @throws ReleaseError if another one is the canary now */
export async function promoteCanary(target: ReleaseTarget, from?: string): Promise<string> {
  const { name } = target;
  const entry = await changeRelease(target, async (state, entries) => {
    const { canary } = state;
    if (!canary) throw new ReleaseError(`${name} has no canary.`);
    if (from && canary.version !== from) {
      throw new ReleaseError(`The canary of ${name} is ${canary.version} now. Try again.`);
    }
    requireUnpinned(target, state);
    await requireIntact(target, canary.version, entries);
    return [{ action: 'released', name, version: canary.version }];
  });
  return (entry as NewHistoryEntry).version;
}

export interface WithdrawOptions {
  /** Withdraws only this version, since another process might have withdrawn it. */
  readonly from?: string;
  readonly why: string;
}

/** Everybody gets the stable version. @returns the canary's; undefined if it isn't `from` */
export async function withdrawCanary(target: ReleaseTarget, { from, why }: WithdrawOptions) {
  const { name } = target;
  const entry = await changeRelease(target, ({ canary }) => {
    if (from && canary?.version !== from) return [];
    if (!canary) throw new ReleaseError(`${name} has no canary.`);
    return [{ action: 'withdrawn', name, version: canary.version, why }];
  });
  return entry?.version;
}

export interface RollBackOptions {
  readonly to?: string;
  readonly from?: string;
  readonly why: string;
}

/** @returns the earlier version; undefined if `from` is not stable or is pinned */
export async function rollBack(target: ReleaseTarget, { to, from, why }: RollBackOptions) {
  const { name } = target;
  const entry = await changeRelease(target, async (state, entries) => {
    const { stable, previousStable, isPinned } = state;
    if (from && (stable !== from || isPinned)) return [];
    requireUnpinned(target, state);
    const version = to ?? previousStable[0];
    if (!version) throw new ReleaseError(`${name} has no earlier version.`);
    if (stable === version) throw new ReleaseError(`Everybody already gets ${name} ${version}.`);
    await requireIntact(target, version, entries);
    return [{ action: 'rolled-back', name, version, ...(stable && { from: stable }), why }];
  });
  return entry?.version;
}

/** Until it's rolled back or released again. @returns what was stable, else the canary */
export async function removeRelease(
  target: ReleaseTarget,
  { why }: { readonly why: string },
): Promise<string> {
  const { name } = target;
  if (name === SHELL) throw new ReleaseError('The shell cannot be removed: every page needs it.');
  const entry = await changeRelease(target, (state) => {
    const version = state.stable ?? state.canary?.version;
    if (!version) throw new ReleaseError(`${name} is not released.`);
    requireUnpinned(target, state);
    return [{ action: 'removed', name, version, why }];
  });
  return (entry as NewHistoryEntry).version;
}

/** Neither a new release nor a failure replaces it. `version` becomes stable first. */
export async function pin(target: ReleaseTarget, version?: string): Promise<string> {
  const { name } = target;
  const entry = await changeRelease(target, async ({ stable }, entries) => {
    const pinned = version ?? stable;
    if (!pinned) throw new ReleaseError(`${name} has no stable version.`);
    const entry = { action: 'pinned', name, version: pinned } as const;
    if (pinned === stable) return [entry];
    await requireIntact(target, pinned, entries);
    return [{ action: 'released', name, version: pinned }, entry];
  });
  return (entry as NewHistoryEntry).version;
}

/** @returns false if it wasn't pinned */
export async function unpin(target: ReleaseTarget): Promise<boolean> {
  const { name } = target;
  const entry = await changeRelease(target, ({ stable, isPinned }) =>
    isPinned && stable ? [{ action: 'unpinned', name, version: stable }] : [],
  );
  return entry !== undefined;
}

export async function recordRejection(
  { store, name, by }: ReleaseTarget,
  version: string,
  why: string,
): Promise<void> {
  await changeHistory(store, () => [{ action: 'refused', name, version, why }], by);
}
