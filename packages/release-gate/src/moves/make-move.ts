import {
  pin,
  promoteCanary,
  promoteToStable,
  ReleaseError,
  type ReleaseState,
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

/** The reason in the release history where none is given. */
const BY_HAND = 'by hand';
/** A refusal may quote a whole manifest. */
const MAX_REASON_CHARACTERS = 4_000;

export interface MoveContext extends Omit<ReleaseTarget, 'checkedAgainst'> {
  /** The registry as it was when the move was decided on. */
  readonly snapshot: RegistrySnapshot;
  /**
   * Checks a version that more people will get. @throws ReleaseError when it is not compatible.
   * Not given where no product is running that it could be checked against.
   */
  readonly check?: (candidate: Candidate) => Promise<void>;
}

/**
 * Changes who gets which version of a release, if the version that people will get passes `check`.
 * A refusal of a version is entered in the release history.
 * @throws ReleaseError when the check or the registry refuses it
 */
export async function makeMove(context: MoveContext, move: Move): Promise<MoveResult> {
  const { store, name, by, snapshot, check } = context;
  const target: ReleaseTarget = { store, name, by };
  const version = findCandidate(move, snapshot.states.get(name));
  const release = version && (await readRelease(store, name, version));
  // The registry throws the right error when there is no such version.
  if (!release) return changeChannels(target, move, snapshot);
  return withRefusalRecorded(target, release.version, async () => {
    if (!check) return changeChannels(target, move, snapshot);
    await check({ release, contracts: await readContracts(store, release) });
    return changeChannels({ ...target, checkedAgainst: snapshot.states }, move, snapshot);
  });
}

/** Runs `work`; when it throws a ReleaseError, also enters the refusal in the release history. */
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

/** The version that more people would get than now. */
function findCandidate(move: Move, state: ReleaseState | undefined): string | undefined {
  switch (move.move) {
    case 'release':
      return move.version;
    case 'canary':
      // Of a canary that runs, only the share changes.
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
      return { outcome: 'released', version: await promoteCanary(target) };
    case 'withdraw':
      return withdraw(target, move.why);
    case 'rollback': {
      // Without a version, a canary is withdrawn first, since it was released last.
      if (canary && !move.version) return withdraw(target, move.why);
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

async function withdraw(target: ReleaseTarget, why = BY_HAND): Promise<MoveResult> {
  return { outcome: 'withdrawn', version: await withdrawCanary(target, { why }) };
}
