import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { waitForGateways } from './release-command.ts';

const root = join(import.meta.dirname, '../..');

/** Deploys the builds of the repository as the image `releases` does. @returns what it printed */
export async function deployBuilds(releasesDir: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    join(root, 'node_modules/.bin/node'),
    ['packages/runner-kit/src/front-ends/deploy-front-ends.ts'],
    { cwd: root, env: { ...process.env, RELEASES_DIR: releasesDir } },
  );
  await waitForGateways();
  return stdout;
}
