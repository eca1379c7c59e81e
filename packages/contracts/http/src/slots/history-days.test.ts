import { historyDaysSchema, historyPageSchema } from './history-days.ts';

const parsed = [historyDaysSchema, historyPageSchema].map(
  (schema) => (days: object) => schema.safeParse(days).success,
);

test.each([
  {},
  { from: 'yesterday', to: '2026-01-05' },
  { from: '2026-02-30', to: '2026-03-01' },
  { from: '2026-11-20', to: '2026-11-16' },
  { from: '2026-01-01', to: '2026-04-03' },
])('the days %j are refused [API-03, SINCE-18]', (days) => {
  expect(parsed.map((isAccepted) => isAccepted(days))).toEqual([false, false]);
});

test('a range has at most 92 days [STORY-01]', () => {
  const days = { from: '2026-01-01', to: '2026-04-02' };
  expect(parsed.map((isAccepted) => isAccepted(days))).toEqual([true, true]);
});
