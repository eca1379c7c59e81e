import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = join(import.meta.dirname, '../..');

export interface Told {
  readonly code: number;
  /** All it has output, on both ways. */
  readonly output: string;
}

/** Gateways see what others changed in the registry within a second. */
export const waitForGateways = () => sleep(1_500);

/** Runs `npm run release -- …` against a product that runs on `dataDir`, until its gateway sees it. */
export async function release(
  product: { readonly url: string; readonly dataDir: string },
  ...args: readonly string[]
): Promise<Told> {
  const { port } = new URL(product.url);
  const told = await new Promise<Told>((resolve) => {
    execFile(
      'npm',
      ['run', '--silent', 'release', '--', ...args],
      { cwd: root, env: { ...process.env, DATA_DIR: product.dataDir, PORT: port } },
      (error, out, err) =>
        resolve({ code: error ? Number(error.code) || 1 : 0, output: out + err }),
    );
  });
  await waitForGateways();
  return told;
}
