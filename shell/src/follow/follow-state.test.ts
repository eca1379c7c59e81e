import { type FollowEvent, type FollowState, follow } from './follow-state.ts';

const own = { search: '?tab=portfolio-data', state: null, scrollY: 40 };
const followed: FollowEvent = { type: 'followed', own };

const run = (...events: (FollowEvent | Exclude<FollowEvent['type'], 'followed'>)[]) =>
  events
    .map((event) => (typeof event === 'string' ? { type: event } : event))
    .reduce<FollowState>(follow, { mode: 'none' });

test.each([
  ['a class offers to follow', run('live'), 'offered'],
  [
    'who does not want to is not asked again in the class',
    run('live', 'dismissed', 'live'),
    'dismissed',
  ],
  ['but in the next one', run('live', 'dismissed', 'ended', 'live'), 'offered'],
  ['who leaves may follow again', run('live', followed, 'left'), 'offered'],
  [
    'an own act ends following and keeps the way back',
    run('live', followed, 'went-astray'),
    'astray',
  ],
  ['who comes back follows', run('live', followed, 'went-astray', 'returned'), 'following'],
  ['an own act without following is none', run('live', 'went-astray'), 'offered'],
  ['the end of the class is said to who follows', run('live', followed, 'ended'), 'over'],
  ['not to who has gone elsewhere', run('live', followed, 'went-astray', 'ended'), 'none'],
  [
    'a class that was away for a moment is followed on',
    run('live', followed, 'ended', 'live'),
    'following',
  ],
  ['who leaves after the end is offered nothing', run('live', followed, 'ended', 'left'), 'none'],
  ['nor who stays where the class ended', run('live', followed, 'ended', 'dismissed'), 'none'],
] as const)('FOLLOW-13 %s', (_, state, mode) => expect(state.mode).toBe(mode));

test('FOLLOW-14 the own view is the one from before the first following', () => {
  const later = { ...own, search: '?tab=heat-map' };
  const state = run('live', followed, 'went-astray', { type: 'followed', own: later });
  expect(state).toEqual({ mode: 'following', own });
  const again = run('live', followed, 'left', { type: 'followed', own: later });
  expect(again).toEqual({ mode: 'following', own: later });
});
