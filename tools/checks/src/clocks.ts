/** node tools/checks/src/clocks.ts; skips nightly tests, which measure times, and their files. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findClockUses } from './clock-uses.ts';

const root = join(import.meta.dirname, '../../..');
const TESTS = /\.(test|spec)\.tsx?$|\/test\/.*\.tsx?$|^tools\/e2e\/(.+\/)?setup\/.*\.ts$/;
const LEFT_OUT =
  /\.nightly\.test\.ts$|^tools\/e2e\/(speed|deployment|histories)\/|^tools\/local\/src\/test\//;

const listed = ['ls-files', '--cached', '--others', '--exclude-standard'];
const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => TESTS.test(file) && !LEFT_OUT.test(file) && existsSync(join(root, file)));
const uses = files.flatMap((file) =>
  findClockUses(readFileSync(join(root, file), 'utf8'), file).map(
    ({ line, advice }) => `${file}:${line}: ${advice}`,
  ),
);
for (const use of uses) console.log(use);
console.log(`${files.length} test files, ${uses.length} results decided by a clock`);
if (uses.length > 0) {
  console.log(
    'If a line does not affect the result, say why on it or above it: // clock: <reason>',
  );
  process.exitCode = 1;
}
