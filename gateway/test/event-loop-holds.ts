/** Writes the event loop's longest hold after SIGTERM, in CPU ms, to EVENT_LOOP_HOLDS_FILE. */
import { writeFileSync } from 'node:fs';

const readProcessorMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

let last = readProcessorMs();
let longest = 0;

// clock: nightly tests only.
setInterval(() => {
  const now = readProcessorMs();
  longest = Math.max(longest, now - last);
  last = now;
}, 1);

process.on('SIGTERM', () => {
  last = readProcessorMs();
  longest = 0;
});
process.once('exit', () => {
  writeFileSync(process.env.EVENT_LOOP_HOLDS_FILE as string, String(longest));
});
