import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type RunningProduct, waitForGateway } from './release-command.ts';

const root = join(import.meta.dirname, '../..');

/** Deploys the builds of the repository as the image `releases` does. @returns what it printed */
export async function deployBuilds(product: RunningProduct): Promise<string> {
  const { stdout } = await promisify(execFile)(
    join(root, 'node_modules/.bin/node'),
    ['packages/runner-kit/src/front-ends/deploy-front-ends.ts'],
    { cwd: root, env: { ...process.env, RELEASES_DIR: join(product.dataDir, 'releases') } },
  );
  await waitForGateway(product.url);
  return stdout;
}
