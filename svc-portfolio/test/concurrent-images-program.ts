/**
 * Usage: node concurrent-images-program.ts <count>
 * Own process: garbage collection in a test runner's heap takes longer than the test's limit.
 */
import { rewriteAsWebp } from '../src/images/rewrite-image.ts';
import { measureBlocks } from './event-loop.ts';
import { generateNoisePng } from './generated-images.ts';

const count = Number(process.argv[2]);
const large = await generateNoisePng(1_850, 1_850);

const { result: outcomes, longestMs } = await measureBlocks(() =>
  Promise.all(
    Array.from({ length: count }, () =>
      rewriteAsWebp(large).then(
        () => 'rewritten',
        (error: { status?: number }) => error.status ?? String(error),
      ),
    ),
  ),
);

console.log(JSON.stringify({ bytes: large.length, longestMs, outcomes }));
