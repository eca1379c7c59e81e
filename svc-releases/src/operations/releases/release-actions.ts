import { SHELL } from '@dashboard/contracts-gateway';
import type { ChannelChange } from '@dashboard/release-gate';
import type { ReleaseState } from '@dashboard/release-registry';
import { markup } from '@dashboard/server-pages';
import { OPERATIONS_PATH, releaseActionPath } from '../page/section.ts';
import { renderThemedPage } from '../page/themed-page.ts';

export interface ReleaseAction {
  readonly id: string;
  readonly label: string;
  readonly channel: 'stable' | 'canary';
  readonly needsReason: boolean;
  readonly isDestructive?: boolean;
  readonly isRare?: boolean;
  /** Whether the gate checks it. A fix for a failing version mustn't wait for the gate. */
  readonly isGated?: boolean;
  isPossibleFor?(name: string): boolean;
  findVersion(state: ReleaseState): string | undefined;
  describe(name: string, version: string, state: ReleaseState): string;
  describeDone(name: string, version: string): string;
  toChange(version: string, why: string | undefined): ChannelChange;
}

export const releaseActions: readonly ReleaseAction[] = [
  {
    id: 'roll-back',
    label: 'Roll back',
    channel: 'stable',
    needsReason: true,
    findVersion: ({ previousStable }) => previousStable[0],
    describe: (name, version, { stable }) =>
      `Everybody gets ${name} ${version} again${stable ? ` instead of ${stable}` : ''} on their next page load.`,
    describeDone: (name, version) => `Everybody gets ${name} ${version} again.`,
    // Names the confirmed version, in case another one was released meanwhile.
    toChange: (version, why) => ({ move: 'rollback', version, why }),
  },
  {
    id: 'promote',
    label: 'Promote',
    channel: 'canary',
    needsReason: false,
    findVersion: ({ canary }) => canary?.version,
    describe: (name, version) =>
      `Everybody gets ${name} ${version} on their next page load, and the canary ends.`,
    describeDone: (name, version) => `Everybody gets ${name} ${version}.`,
    isGated: true,
    toChange: () => ({ move: 'promote' }),
  },
  {
    id: 'withdraw',
    label: 'Withdraw',
    channel: 'canary',
    needsReason: true,
    findVersion: ({ canary }) => canary?.version,
    describe: (name, version, { stable }) =>
      `The canary ${name} ${version} ends: ${stable ? `everybody gets ${stable}` : `no one gets ${name}`} from their next page load on.`,
    describeDone: (name, version) => `The canary ${name} ${version} is withdrawn.`,
    toChange: (_, why) => ({ move: 'withdraw', why }),
  },
  {
    id: 'pin',
    label: 'Pin',
    isRare: true,
    channel: 'stable',
    needsReason: false,
    findVersion: ({ stable, isPinned }) => (isPinned ? undefined : stable),
    describe: (name, version) =>
      `Everybody stays on ${name} ${version} until it is unpinned, even if another version is released or this one fails.`,
    describeDone: (name, version) => `${name} is pinned to ${version}.`,
    toChange: () => ({ move: 'pin' }),
  },
  {
    id: 'unpin',
    label: 'Unpin',
    isRare: true,
    channel: 'stable',
    needsReason: false,
    findVersion: ({ stable, isPinned }) => (isPinned ? stable : undefined),
    describe: (name) =>
      `Everybody gets the next release of ${name}, and a version that fails is rolled back.`,
    describeDone: (name) => `${name} is no longer pinned.`,
    toChange: () => ({ move: 'unpin' }),
  },
  {
    id: 'remove',
    label: 'Remove',
    isRare: true,
    channel: 'stable',
    needsReason: true,
    isDestructive: true,
    findVersion: ({ stable, isPinned }) => (isPinned ? undefined : stable),
    isPossibleFor: (name) => name !== SHELL,
    describe: (name, version) =>
      `${name} disappears with its tabs on everybody's next page load: ${version} and any canary. Rolling back restores it.`,
    describeDone: (name) => `${name} is removed.`,
    toChange: (_, why) => ({ move: 'remove', why }),
  },
];

const reasonField = markup`<label for="why">Why</label>
<input type="text" id="why" name="why" maxlength="200" required autocomplete="off">`;

export function renderConfirmPage(
  name: string,
  action: ReleaseAction,
  version: string,
  state: ReleaseState,
): string {
  const title = `${action.label} ${name}`;
  return renderThemedPage({
    title,
    body: markup`<section><h1>${title}</h1>
<p>${action.describe(name, version, state)}</p>
<form method="post" action="${releaseActionPath(name, action.id)}">
<input type="hidden" name="version" value="${version}">
${action.needsReason ? reasonField : undefined}
<div class="buttons"><button class="${action.isDestructive ? 'danger' : 'main'}">${action.label}</button>
<a class="button" href="${OPERATIONS_PATH}">Cancel</a></div></form></section>`,
  });
}
