import { type FollowEvent, type FollowState, follow } from './follow-state.ts';

const own = { search: '?tab=portfolio-data', state: null, scrollY: 40 };
const followed: FollowEvent = { type: 'followed', own };

const run = (...events: (FollowEvent | Exclude<FollowEvent['type'], 'followed'>)[]) =>
  events
    .map((event) => (typeof event === 'string' ? { type: event } : event))
    .reduce<FollowState>(follow, { mode: 'none' });

test.each([
  ['a live class is offered', run('live'), 'offered'],
  ['a student who dismisses it is not asked again', run('live', 'dismissed', 'live'), 'dismissed'],
  ['the next class is offered again', run('live', 'dismissed', 'ended', 'live'), 'offered'],
  ['a student who leaves can follow again', run('live', followed, 'left'), 'offered'],
  ['going elsewhere pauses following', run('live', followed, 'paused'), 'paused'],
  ['a student who comes back follows', run('live', followed, 'paused', 'resumed'), 'following'],
  ['a student who does not follow cannot pause', run('live', 'paused'), 'offered'],
  ['a student who follows sees the end', run('live', followed, 'ended'), 'ended'],
  ['after going elsewhere, the end is not shown', run('live', followed, 'paused', 'ended'), 'none'],
  ['a class that is back is followed again', run('live', followed, 'ended', 'live'), 'following'],
  ['leaving after the end offers nothing', run('live', followed, 'ended', 'left'), 'none'],
  ['staying after the end offers nothing', run('live', followed, 'ended', 'dismissed'), 'none'],
] as const)('%s [FOLLOW-13]', (_, state, mode) => expect(state.mode).toBe(mode));

test('the student’s own view is the one from before following started [FOLLOW-14]', () => {
  const later = { ...own, search: '?tab=heat-map' };
  const state = run('live', followed, 'paused', { type: 'followed', own: later });
  expect(state).toEqual({ mode: 'following', own });
  const again = run('live', followed, 'left', { type: 'followed', own: later });
  expect(again).toEqual({ mode: 'following', own: later });
});
