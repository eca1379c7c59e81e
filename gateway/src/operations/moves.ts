import {
  pin,
  promoteCanary,
  type ReleaseState,
  rollBack,
  unpin,
  withdrawCanary,
} from '@dashboard/release-registry';

/** Whose release it is about, and who moves it. */
export interface Where {
  readonly releasesDir: string;
  readonly name: string;
  readonly by: string;
}

/** What the admin can do about a release. */
export interface Move {
  /** Its part of the address. */
  readonly id: string;
  readonly label: string;
  /** With which of the versions that are out it is offered. */
  readonly on: 'stable' | 'canary';
  readonly asksWhy: boolean;
  /** The version it is about; undefined while it cannot be made. */
  about(standing: ReleaseState): string | undefined;
  /** What it does, before and when it is done. */
  describe(name: string, version: string, standing: ReleaseState): string;
  done(name: string, version: string): string;
  /** @throws ReleaseError */
  make(where: Where, version: string, why: string): Promise<unknown>;
}

export const moves: readonly Move[] = [
  {
    id: 'roll-back',
    label: 'Roll back',
    on: 'stable',
    asksWhy: true,
    about: ({ stable, previousStable }) => (stable ? previousStable[0] : undefined),
    describe: (name, version, { stable }) =>
      `Everybody gets ${name} ${version} again instead of ${stable}, with the next page they open.`,
    done: (name, version) => `Everybody gets ${name} ${version} again.`,
    // To the version that was read, even where another one has come out meanwhile.
    make: (where, to, why) => rollBack(where, { to, why }),
  },
  {
    id: 'promote',
    label: 'Promote',
    on: 'canary',
    asksWhy: false,
    about: ({ canary }) => canary?.version,
    describe: (name, version) =>
      `Everybody gets ${name} ${version}, with the next page they open, and the canary is over.`,
    done: (name, version) => `Everybody gets ${name} ${version}.`,
    make: (where) => promoteCanary(where),
  },
  {
    id: 'withdraw',
    label: 'Withdraw',
    on: 'canary',
    asksWhy: true,
    about: ({ canary }) => canary?.version,
    describe: (name, version, { stable }) =>
      `Nobody gets ${name} ${version} any more; everybody gets ${stable}, with the next page they open.`,
    done: (name, version) => `The canary ${name} ${version} is withdrawn.`,
    make: (where, from, why) => withdrawCanary(where, { from, why }),
  },
  {
    id: 'pin',
    label: 'Pin',
    on: 'stable',
    asksWhy: false,
    about: ({ stable, isPinned }) => (isPinned ? undefined : stable),
    describe: (name, version) =>
      `Everybody keeps ${name} ${version}, whatever is published and however it fares, until it is unpinned.`,
    done: (name, version) => `${name} is pinned to ${version}.`,
    make: (where) => pin(where),
  },
  {
    id: 'unpin',
    label: 'Unpin',
    on: 'stable',
    asksWhy: false,
    about: ({ stable, isPinned }) => (isPinned ? stable : undefined),
    describe: (name) =>
      `The next version of ${name} that is released is given to everybody, and one that fails is rolled back.`,
    done: (name) => `${name} is not pinned any more.`,
    make: (where) => unpin(where),
  },
];
