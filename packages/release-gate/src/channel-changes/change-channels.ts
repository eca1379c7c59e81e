import {
  computeReleaseStates,
  pin,
  promoteCanary,
  promoteToStable,
  ReleaseError,
  type ReleaseState,
  type ReleaseStates,
  type ReleaseTarget,
  readContracts,
  readRelease,
  recordRejection,
  removeRelease,
  rollBack,
  startCanary,
  unpin,
  withdrawCanary,
} from '@dashboard/release-registry';
import type { Candidate } from '../gate.ts';
import type { RegistrySnapshot } from '../registry-snapshot.ts';
import type { ChannelChange, ChannelChangeResult } from './channel-change.ts';

const BY_HAND = 'by hand';
/** A rejection can quote a whole manifest. */
const MAX_REASON_CHARACTERS = 4_000;

export interface ChannelChangeTarget extends Omit<ReleaseTarget, 'checkedAgainst'> {
  /** The snapshot the version was checked against, or a current one. */
  readonly snapshot: RegistrySnapshot;
}

/** The version this change would roll out to more visitors. The gate must check it first. */
export async function readCandidate(
  { store, name, snapshot }: ChannelChangeTarget,
  change: ChannelChange,
): Promise<Candidate | undefined> {
  const version = findVersion(change, snapshot.states.get(name));
  const release = version && (await readRelease(store, name, version));
  // If it's missing, the registry throws the right error.
  return release ? { release, contracts: await readContracts(store, release) } : undefined;
}

/**
 * A rejected version is recorded in the history. With `isChecked`, the versions that this one was
 * checked against must not have changed since the snapshot.
 * @throws ReleaseError if the state of the releases doesn't allow it
 */
export async function changeChannels(
  { store, name, by, snapshot }: ChannelChangeTarget,
  change: ChannelChange,
  { isChecked }: { readonly isChecked: boolean },
): Promise<ChannelChangeResult> {
  const checkedAgainst =
    findCheckedStates(change, snapshot) ?? (isChecked ? snapshot.states : undefined);
  const target = { store, name, by, checkedAgainst };
  const version = findVersion(change, snapshot.states.get(name));
  const isKnown = version && (await readRelease(store, name, version)) !== undefined;
  const work = () => applyChange(target, change, snapshot);
  return isKnown ? withRefusalRecorded(target, version, work) : work();
}

export async function withRefusalRecorded<T>(
  target: ReleaseTarget,
  version: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ReleaseError) {
      await recordRejection(target, version, error.message.slice(0, MAX_REASON_CHARACTERS));
    }
    throw error;
  }
}

function findCheckedStates(
  change: ChannelChange,
  { history }: RegistrySnapshot,
): ReleaseStates | undefined {
  const known = 'knownEntries' in change ? change.knownEntries : undefined;
  return known === undefined ? undefined : computeReleaseStates(history.slice(0, known));
}

function findVersion(change: ChannelChange, state: ReleaseState | undefined): string | undefined {
  switch (change.move) {
    case 'release':
      return change.version;
    case 'canary':
      // For a running canary, only the percentage changes.
      return state?.canary?.version === change.version ? undefined : change.version;
    case 'promote':
      return state?.canary?.version;
    case 'rollback':
      return change.version ?? (state?.canary ? undefined : state?.previousStable[0]);
    case 'pin':
      return change.version === state?.stable ? undefined : change.version;
    default:
      return undefined;
  }
}

async function applyChange(
  target: ReleaseTarget,
  change: ChannelChange,
  { states }: RegistrySnapshot,
): Promise<ChannelChangeResult> {
  const { stable, canary, previousStable } = states.get(target.name) ?? {};
  switch (change.move) {
    case 'release': {
      const { version } = change;
      if (stable === version) return { outcome: 'unchanged', version };
      const isStable = await promoteToStable(target, version);
      return { outcome: isStable ? 'released' : 'waits', version };
    }
    case 'canary':
      await startCanary(target, change.version, change.percent);
      return { outcome: 'canary', version: change.version };
    case 'promote':
      return { outcome: 'released', version: await promoteCanary(target, canary?.version) };
    case 'withdraw':
      return withdraw(target, canary?.version, change.why);
    case 'rollback': {
      // Without a version, undo the latest release, which is the canary.
      if (canary && !change.version) return withdraw(target, canary.version, change.why);
      const to = change.version ?? previousStable?.[0];
      const version = await rollBack(target, { to, why: change.why ?? BY_HAND });
      return { outcome: 'rolled-back', version };
    }
    case 'remove': {
      const version = await removeRelease(target, { why: change.why ?? BY_HAND });
      return { outcome: 'removed', version };
    }
    case 'pin':
      return { outcome: 'pinned', version: await pin(target, change.version) };
    case 'unpin':
      return { outcome: (await unpin(target)) ? 'unpinned' : 'unchanged', version: stable };
  }
}

async function withdraw(
  target: ReleaseTarget,
  from: string | undefined,
  why = BY_HAND,
): Promise<ChannelChangeResult> {
  const version = await withdrawCanary(target, { from, why });
  if (!version) throw new ReleaseError(`${target.name} has changed since. Check it again.`);
  return { outcome: 'withdrawn', version };
}
