import { computeLimitPerAddress, computeStreamLimit } from './stream-limit.ts';

const MB = 1024 * 1024;
const openFiles = 1_048_576;

test('the limit fits into 512 MB with half of it for the V8 heap', () => {
  const limit = computeStreamLimit({ memoryBytes: 512 * MB, heapBytes: 259 * MB, openFiles });
  expect(limit).toBeGreaterThanOrEqual(10_000);
  expect(limit).toBeLessThan(20_000);
});

test('a smaller heap allows fewer streams, even with enough memory', () => {
  const whole = computeStreamLimit({ memoryBytes: 4096 * MB, heapBytes: 2048 * MB, openFiles });
  const small = computeStreamLimit({ memoryBytes: 4096 * MB, heapBytes: 256 * MB, openFiles });
  expect(small).toBeLessThan(whole / 4);
});

test('a gateway with hardly any memory still serves some streams', () => {
  expect(computeStreamLimit({ memoryBytes: 64 * MB, heapBytes: 32 * MB, openFiles })).toBe(100);
});

test('streams and the polls of their browsers leave some file descriptors free', () => {
  const memory = { memoryBytes: 8_192 * MB, heapBytes: 4_096 * MB };
  const limit = computeStreamLimit({ ...memory, openFiles: 20_000 });
  expect(limit).toBe(8_976);
  expect(computeStreamLimit({ ...memory, openFiles: 20_000 }, 10_000)).toBe(10_000);
  expect(computeStreamLimit({ ...memory, openFiles: 20_000 }, 50_000)).toBe(17_952);
  expect(computeStreamLimit({ ...memory, openFiles: 1_024 })).toBe(256);
});

test('an address gets a quarter of the streams, and always enough for a small class', () => {
  expect(computeLimitPerAddress(8_976)).toBe(2_244);
  expect(computeLimitPerAddress(200)).toBe(100);
});
