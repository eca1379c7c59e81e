/**
 * Rewrites this many large images concurrently, and prints how each ended and the longest time the
 * event loop was blocked. It's a separate process because garbage collection in a test runner's
 * heap takes longer than the test's limit.
 * Usage: node concurrent-images-program.ts <count>
 */
import { rewriteAsWebp } from '../src/images/rewrite-image.ts';
import { generateNoisePng } from './generated-images.ts';

const count = Number(process.argv[2]);
const large = await generateNoisePng(1_850, 1_850);

// CPU time of this thread, so that time used by other processes doesn't count.
let longestMs = 0;
let last = process.threadCpuUsage();
// clock: samples what a nightly test measures
const ticks = setInterval(() => {
  const { user, system } = process.threadCpuUsage(last);
  longestMs = Math.max(longestMs, (user + system) / 1_000);
  last = process.threadCpuUsage();
}, 1);
const outcomes = await Promise.all(
  Array.from({ length: count }, () =>
    rewriteAsWebp(large).then(
      () => 'rewritten',
      (error: { status?: number }) => error.status ?? String(error),
    ),
  ),
);
clearInterval(ticks);

console.log(JSON.stringify({ bytes: large.length, longestMs, outcomes }));
