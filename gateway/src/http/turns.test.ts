import { setImmediate as nextTurn } from 'node:timers/promises';
import { createTurns } from './turns.ts';

test('each turn of the event loop lets a few callers continue, first come, first served', async () => {
  const takeTurn = createTurns(2);
  const wentOn: number[] = [];
  const callers = [0, 1, 2, 3, 4].map((caller) => takeTurn().then(() => wentOn.push(caller)));
  const perTurn: number[] = [];
  while (wentOn.length < callers.length) {
    await nextTurn();
    perTurn.push(wentOn.length);
  }
  expect(perTurn.slice(-3)).toEqual([2, 4, 5]);
  expect(wentOn).toEqual([0, 1, 2, 3, 4]);
  await expect(takeTurn()).resolves.toBeUndefined();
});
