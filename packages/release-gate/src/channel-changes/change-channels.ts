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
import type { Move, MoveResult } from './move.ts';

const BY_HAND = 'by hand';
/** A rejection can quote a whole manifest. */
const MAX_REASON_CHARACTERS = 4_000;

export interface MoveTarget extends Omit<ReleaseTarget, 'checkedAgainst'> {
  /** The one the version was checked against, or a current one. */
  readonly snapshot: RegistrySnapshot;
}

/** The version that more people would get, which must be checked first. */
export async function readCandidate(
  { store, name, snapshot }: MoveTarget,
  move: Move,
): Promise<Candidate | undefined> {
  const version = findVersion(move, snapshot.states.get(name));
  const release = version && (await readRelease(store, name, version));
  // If it's missing, the registry throws the right error.
  return release ? { release, contracts: await readContracts(store, release) } : undefined;
}

/**
 * Changes who gets which version of a release. A rejected version is recorded in the history.
 * @param isChecked whether the version of `readCandidate` was checked; if so, the versions it was
 * checked against must not have changed since the snapshot
 * @throws ReleaseError if the state of the releases doesn't allow it
 */
export async function makeMove(
  { store, name, by, snapshot }: MoveTarget,
  move: Move,
  { isChecked }: { readonly isChecked: boolean },
): Promise<MoveResult> {
  const checkedAgainst =
    findCheckedStates(move, snapshot) ?? (isChecked ? snapshot.states : undefined);
  const target = { store, name, by, checkedAgainst };
  const version = findVersion(move, snapshot.states.get(name));
  const isKnown = version && (await readRelease(store, name, version)) !== undefined;
  const work = () => changeChannels(target, move, snapshot);
  return isKnown ? withRefusalRecorded(target, version, work) : work();
}

/** If `work` throws a ReleaseError, records the rejection in the history. */
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

function findCheckedStates(move: Move, { history }: RegistrySnapshot): ReleaseStates | undefined {
  const known = 'knownEntries' in move ? move.knownEntries : undefined;
  return known === undefined ? undefined : computeReleaseStates(history.slice(0, known));
}

function findVersion(move: Move, state: ReleaseState | undefined): string | undefined {
  switch (move.move) {
    case 'release':
      return move.version;
    case 'canary':
      // Only the share of a running canary changes.
      return state?.canary?.version === move.version ? undefined : move.version;
    case 'promote':
      return state?.canary?.version;
    case 'rollback':
      return move.version ?? (state?.canary ? undefined : state?.previousStable[0]);
    case 'pin':
      return move.version === state?.stable ? undefined : move.version;
    default:
      return undefined;
  }
}

async function changeChannels(
  target: ReleaseTarget,
  move: Move,
  { states }: RegistrySnapshot,
): Promise<MoveResult> {
  const { stable, canary, previousStable } = states.get(target.name) ?? {};
  switch (move.move) {
    case 'release': {
      const { version } = move;
      if (stable === version) return { outcome: 'unchanged', version };
      const isStable = await promoteToStable(target, version);
      return { outcome: isStable ? 'released' : 'waits', version };
    }
    case 'canary':
      await startCanary(target, move.version, move.percent);
      return { outcome: 'canary', version: move.version };
    case 'promote':
      return { outcome: 'released', version: await promoteCanary(target, canary?.version) };
    case 'withdraw':
      return withdraw(target, canary?.version, move.why);
    case 'rollback': {
      // Without a version, the canary goes first, since it was released last.
      if (canary && !move.version) return withdraw(target, canary.version, move.why);
      const to = move.version ?? previousStable?.[0];
      const version = await rollBack(target, { to, why: move.why ?? BY_HAND });
      return { outcome: 'rolled-back', version };
    }
    case 'remove': {
      const version = await removeRelease(target, { why: move.why ?? BY_HAND });
      return { outcome: 'removed', version };
    }
    case 'pin':
      return { outcome: 'pinned', version: await pin(target, move.version) };
    case 'unpin':
      return { outcome: (await unpin(target)) ? 'unpinned' : 'unchanged', version: stable };
  }
}

async function withdraw(
  target: ReleaseTarget,
  from: string | undefined,
  why = BY_HAND,
): Promise<MoveResult> {
  const version = await withdrawCanary(target, { from, why });
  if (!version) throw new ReleaseError(`${target.name} has changed since. Check it again.`);
  return { outcome: 'withdrawn', version };
}
