import { waitUntil } from './wait-until.ts';

test('returns what the condition returned once it is truthy', async () => {
  let calls = 0;
  await expect(waitUntil(() => ++calls === 3 && 'third')).resolves.toBe('third');
});

test('retries a condition that throws', async () => {
  let calls = 0;
  const condition = () => {
    calls += 1;
    if (calls < 3) throw new Error('not yet');
    return calls;
  };
  await expect(waitUntil(condition)).resolves.toBe(3);
});
