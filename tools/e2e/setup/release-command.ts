import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { waitUntil } from '@dashboard/test-kit';

const root = join(import.meta.dirname, '../../..');

export interface CommandResult {
  readonly code: number;
  readonly output: string;
}

export interface RunningProduct {
  readonly url: string;
  readonly dataDir: string;
}

/** Waits until the gateway rereads the registry, as it does for an unknown version. */
export const waitForGateway = (url: string) =>
  waitUntil(async () => (await fetch(`${url}/shell/unknown/file.js`)).status === 404);

/**
 * Runs `npm run release -- …` against a product on `dataDir` and waits until its gateway sees it.
 */
export async function release(
  product: RunningProduct,
  ...args: readonly string[]
): Promise<CommandResult> {
  const { port } = new URL(product.url);
  const result = await new Promise<CommandResult>((resolve) => {
    execFile(
      'npm',
      ['run', '--silent', 'release', '--', ...args],
      { cwd: root, env: { ...process.env, DATA_DIR: product.dataDir, PORT: port } },
      (error, out, err) =>
        resolve({ code: error ? Number(error.code) || 1 : 0, output: out + err }),
    );
  });
  await waitForGateway(product.url);
  return result;
}
