import { SHELL } from '@dashboard/contracts-http';
import type { Move } from '@dashboard/release-gate';
import type { ReleaseState } from '@dashboard/release-registry';

/** A change of a release that the admin can make. */
export interface ReleaseAction {
  /** Its segment of the URL. */
  readonly id: string;
  readonly label: string;
  /** It is offered with the version of this channel. */
  readonly channel: 'stable' | 'canary';
  readonly needsReason: boolean;
  /** Whether the gate decides; what mends a fault must not wait for it. */
  readonly isGated?: boolean;
  /** Without it the action is possible for every release. */
  isPossibleFor?(name: string): boolean;
  /** The version that the action would change; undefined while the action is not possible. */
  findVersion(state: ReleaseState): string | undefined;
  /** What the action will do. */
  describe(name: string, version: string, state: ReleaseState): string;
  /** What the action has done. */
  describeDone(name: string, version: string): string;
  toMove(version: string, why: string | undefined): Move;
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
    toMove: (version, why) => ({ move: 'rollback', version, why }),
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
    isGated: true,
    toMove: () => ({ move: 'promote' }),
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
    toMove: (_, why) => ({ move: 'withdraw', why }),
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
    toMove: (_, why) => ({ move: 'remove', why }),
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
    toMove: () => ({ move: 'pin' }),
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
    toMove: () => ({ move: 'unpin' }),
  },
];
