import { limitConcurrency } from './limit-concurrency.ts';

test('runs up to its limit at once, queues some more and rejects the rest with 503', async () => {
  const inTurn = limitConcurrency({ maxConcurrent: 2, maxQueued: 1 });
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => ends.push(resolve));
  const first = [inTurn(work), inTurn(work), inTurn(work)];
  await new Promise(setImmediate);
  expect(ends).toHaveLength(2);
  await expect(inTurn(work)).rejects.toMatchObject({ status: 503 });
  ends.shift()?.();
  await first[0];
  await new Promise(setImmediate);
  expect(ends).toHaveLength(2);
  for (const end of ends) end();
  await Promise.all(first);
});

test('failed work frees its slot', async () => {
  const inTurn = limitConcurrency({ maxConcurrent: 1, maxQueued: 5 });
  await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await inTurn(async () => 'done')).toBe('done');
});

test('work that waited too long is rejected with 503 without running', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  const inTurn = limitConcurrency({ maxConcurrent: 1, maxQueued: 2, maxWaitMs: 5 });
  const { promise: work, resolve: endWork } = Promise.withResolvers<void>();
  const slow = inTurn(() => work);
  await new Promise(setImmediate);
  const run = jest.fn();
  const late = expect(inTurn(run)).rejects.toMatchObject({ status: 503 });
  clock.mockReturnValue(1);
  const inTime = inTurn(async () => 'done');
  clock.mockReturnValue(6);
  endWork();
  await slow;
  await late;
  expect(run).not.toHaveBeenCalled();
  expect(await inTime).toBe('done');
  clock.mockRestore();
});
