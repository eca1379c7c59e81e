/**
 * A program: reads so many large images at once, as a service would, and prints how each ended and
 * the longest time its thread worked without a break. A process of its own, since the heap that a
 * test runner has gathered takes longer to clean than the bound.
 */
import { readPicture } from '../src/images/picture.ts';
import { noisePng } from './pictures.ts';

const crowd = Number(process.argv[2]);
const large = await noisePng(1_850, 1_850);

// What other processes take of the core is not ours.
let longestMs = 0;
let last = process.threadCpuUsage();
const ticks = setInterval(() => {
  const { user, system } = process.threadCpuUsage(last);
  longestMs = Math.max(longestMs, (user + system) / 1_000);
  last = process.threadCpuUsage();
}, 1);
const outcomes = await Promise.all(
  Array.from({ length: crowd }, () =>
    readPicture(large).then(
      () => 'read',
      (error: { status?: number }) => error.status ?? String(error),
    ),
  ),
);
clearInterval(ticks);

console.log(JSON.stringify({ bytes: large.length, longestMs, outcomes }));
