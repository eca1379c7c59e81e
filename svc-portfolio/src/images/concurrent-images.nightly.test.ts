import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

test('a large image blocks the event loop for at most 50 ms, and too many at once are refused with 503', async () => {
  const program = join(__dirname, '../../test/concurrent-images-program.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program, '14']);
  const { bytes, longestMs, outcomes } = JSON.parse(stdout);
  expect(bytes).toBeGreaterThan(9 * 1024 * 1024);
  expect(longestMs).toBeGreaterThan(0);
  expect(longestMs).toBeLessThan(50);
  expect(outcomes.toSorted()).toEqual([...Array(4).fill(503), ...Array(10).fill('rewritten')]);
}, 60_000);
