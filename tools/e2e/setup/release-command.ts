import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { waitUntil } from '@dashboard/test-kit';

const root = join(import.meta.dirname, '../../..');

export interface CommandResult {
  readonly code: number;
  readonly output: string;
}

interface RunningProduct {
  readonly url: string;
  readonly dataDir: string;
}

export function runCommand(
  command: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<CommandResult> {
  return new Promise((resolve) => {
    execFile(command, args, { ...options, maxBuffer: 64 * 1024 * 1024 }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) || 1 : 0, output: out + err }),
    );
  });
}

/** Waits until the gateway rereads the registry, as it does for an unknown version. */
export const waitForGateway = (url: string) =>
  waitUntil(async () => (await fetch(`${url}/shell/unknown/file.js`)).status === 404);

/** Also waits until the product's gateway sees the change. */
export async function release(
  product: RunningProduct,
  ...args: readonly string[]
): Promise<CommandResult> {
  const { port } = new URL(product.url);
  const env = { ...process.env, DATA_DIR: product.dataDir, PORT: port };
  const command = ['run', '--silent', 'release', '--', ...args];
  const result = await runCommand('npm', command, { cwd: root, env });
  await waitForGateway(product.url);
  return result;
}
