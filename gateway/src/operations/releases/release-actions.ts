import { SHELL } from '@dashboard/contracts-http';
import {
  type Author,
  pin,
  promoteCanary,
  type RegistryStore,
  type ReleaseState,
  removeRelease,
  rollBack,
  unpin,
  withdrawCanary,
} from '@dashboard/release-registry';

/** Which release an action changes, and in whose name. */
export interface ReleaseTarget {
  readonly store: RegistryStore;
  readonly name: string;
  readonly by: Author;
}

/** A change of a release that the admin can make. */
export interface ReleaseAction {
  /** Its segment of the URL. */
  readonly id: string;
  readonly label: string;
  /** It is offered with the version of this channel. */
  readonly channel: 'stable' | 'canary';
  readonly needsReason: boolean;
  /** Without it the action is possible for every release. */
  isPossibleFor?(name: string): boolean;
  /** The version that the action would change; undefined while the action is not possible. */
  findVersion(state: ReleaseState): string | undefined;
  /** What the action will do. */
  describe(name: string, version: string, state: ReleaseState): string;
  /** What the action has done. */
  describeDone(name: string, version: string): string;
  /** @throws ReleaseError */
  run(target: ReleaseTarget, version: string, why: string): Promise<unknown>;
}

export const releaseActions: readonly ReleaseAction[] = [
  {
    id: 'roll-back',
    label: 'Roll back',
    channel: 'stable',
    needsReason: true,
    findVersion: ({ previousStable }) => previousStable[0],
    describe: (name, version, { stable }) =>
      `Everybody gets ${name} ${version} again${stable ? ` instead of ${stable}` : ''}, with the next page they open.`,
    describeDone: (name, version) => `Everybody gets ${name} ${version} again.`,
    // To the confirmed version, even where another one was released meanwhile.
    run: (target, to, why) => rollBack(target, { to, why }),
  },
  {
    id: 'promote',
    label: 'Promote',
    channel: 'canary',
    needsReason: false,
    findVersion: ({ canary }) => canary?.version,
    describe: (name, version) =>
      `Everybody gets ${name} ${version}, with the next page they open, and the canary is over.`,
    describeDone: (name, version) => `Everybody gets ${name} ${version}.`,
    run: (target) => promoteCanary(target),
  },
  {
    id: 'withdraw',
    label: 'Withdraw',
    channel: 'canary',
    needsReason: true,
    findVersion: ({ canary }) => canary?.version,
    describe: (name, version, { stable }) =>
      `Nobody gets ${name} ${version} any more; ${stable ? `everybody gets ${stable}` : `nobody gets ${name}`}, with the next page they open.`,
    describeDone: (name, version) => `The canary ${name} ${version} is withdrawn.`,
    run: (target, from, why) => withdrawCanary(target, { from, why }),
  },
  {
    id: 'remove',
    label: 'Remove',
    channel: 'stable',
    needsReason: true,
    findVersion: ({ stable, isPinned }) => (isPinned ? undefined : stable),
    isPossibleFor: (name) => name !== SHELL,
    describe: (name, version) =>
      `Nobody gets ${name} any more, neither ${version} nor a canary, with the next page they open. Its tabs go with it; rolling back brings them back.`,
    describeDone: (name) => `Nobody gets ${name} any more.`,
    run: (target, _, why) => removeRelease(target, { why }),
  },
  {
    id: 'pin',
    label: 'Pin',
    channel: 'stable',
    needsReason: false,
    findVersion: ({ stable, isPinned }) => (isPinned ? undefined : stable),
    describe: (name, version) =>
      `Everybody keeps ${name} ${version}, whatever is published and however it fares, until it is unpinned.`,
    describeDone: (name, version) => `${name} is pinned to ${version}.`,
    run: (target) => pin(target),
  },
  {
    id: 'unpin',
    label: 'Unpin',
    channel: 'stable',
    needsReason: false,
    findVersion: ({ stable, isPinned }) => (isPinned ? stable : undefined),
    describe: (name) =>
      `The next version of ${name} that is released is given to everybody, and one that fails is rolled back.`,
    describeDone: (name) => `${name} is not pinned any more.`,
    run: (target) => unpin(target),
  },
];
