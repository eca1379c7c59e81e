import { computeStreamLimit, readMemoryLimits } from './stream-limit.ts';

const MB = 1024 * 1024;

test('the limit fits 512 MB, of which V8 gives its heap half', () => {
  const limit = computeStreamLimit({ memoryBytes: 512 * MB, heapBytes: 259 * MB });
  expect(limit).toBeGreaterThanOrEqual(10_000);
  expect(limit).toBeLessThan(20_000);
});

test('a smaller heap allows fewer streams, however much memory there is', () => {
  const whole = computeStreamLimit({ memoryBytes: 4096 * MB, heapBytes: 2048 * MB });
  const small = computeStreamLimit({ memoryBytes: 4096 * MB, heapBytes: 256 * MB });
  expect(small).toBeLessThan(whole / 4);
});

test('a gateway with hardly any memory still serves some', () => {
  expect(computeStreamLimit({ memoryBytes: 64 * MB, heapBytes: 32 * MB })).toBe(100);
});

test('this process has limits', () => {
  const { memoryBytes, heapBytes } = readMemoryLimits();
  expect(Number.isFinite(memoryBytes)).toBe(true);
  expect(memoryBytes).toBeGreaterThan(heapBytes / 4);
  expect(heapBytes).toBeGreaterThan(16 * MB);
});
