import { type FollowEvent, type FollowState, follow } from './follow-state.ts';

const own = { search: '?tab=portfolio-data', state: null, scrollY: 40 };
const followed: FollowEvent = { type: 'followed', own };

const run = (...events: (FollowEvent | Exclude<FollowEvent['type'], 'followed'>)[]) =>
  events
    .map((event) => (typeof event === 'string' ? { type: event } : event))
    .reduce<FollowState>(follow, { mode: 'none' });

test.each([
  ['a class offers to follow', run('live'), 'offered'],
  ['who dismisses it is not asked again', run('live', 'dismissed', 'live'), 'dismissed'],
  ['but in the next one', run('live', 'dismissed', 'ended', 'live'), 'offered'],
  ['who leaves may follow again', run('live', followed, 'left'), 'offered'],
  ['going elsewhere pauses following', run('live', followed, 'paused'), 'paused'],
  ['who comes back follows', run('live', followed, 'paused', 'resumed'), 'following'],
  ['who does not follow cannot pause', run('live', 'paused'), 'offered'],
  ['who follows learns of the end', run('live', followed, 'ended'), 'ended'],
  ['who has gone elsewhere does not', run('live', followed, 'paused', 'ended'), 'none'],
  ['a class that is back is followed again', run('live', followed, 'ended', 'live'), 'following'],
  ['who leaves after the end is offered nothing', run('live', followed, 'ended', 'left'), 'none'],
  ['nor is who stays where the class ended', run('live', followed, 'ended', 'dismissed'), 'none'],
] as const)('%s [FOLLOW-13]', (_, state, mode) => expect(state.mode).toBe(mode));

test('the own view is the one from before the first following [FOLLOW-14]', () => {
  const later = { ...own, search: '?tab=heat-map' };
  const state = run('live', followed, 'paused', { type: 'followed', own: later });
  expect(state).toEqual({ mode: 'following', own });
  const again = run('live', followed, 'left', { type: 'followed', own: later });
  expect(again).toEqual({ mode: 'following', own: later });
});
