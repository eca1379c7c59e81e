import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '@dashboard/runner-kit/project-root';

const run = promisify(execFile);

async function checkHistories(...args: string[]): Promise<string> {
  const node = join(projectRoot, 'node_modules/.bin/node');
  const index = join(import.meta.dirname, 'index.ts');
  try {
    return (await run(node, [index, ...args])).stdout;
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

test('two admins, 1,000 operations, and faults: nothing contradicts a linear order', async () => {
  const output = await checkHistories('--operations', '1000', '--seed', '2');
  expect(output).toMatch(/^0 anomalies in \d+ operations, seed 2$/m);
});

test('the checker catches a product that drops acknowledged changes and serves older states', async () => {
  const output = await checkHistories('--operations', '1000', '--plant');
  expect(output).toMatch(
    /^A lost (write|update) \(.+\)\n {2}Before: .+\.\n {2}#\d+: \{[^#]*kind: 'change'[^#]*kind: 'record'/m,
  );
  expect(output).toMatch(/^A (stale read|lost history row).* \(.+\)\n {2}Before: .+\.\n {2}#\d+/m);
});
