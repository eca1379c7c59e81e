import { execFile } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export interface Told {
  readonly code: number;
  /** All it has output, on both ways. */
  readonly output: string;
}

/** Runs `npm run release -- …` against a product that runs on `dataDir`. */
export function release(
  product: { readonly url: string; readonly dataDir: string },
  ...args: readonly string[]
): Promise<Told> {
  const { port } = new URL(product.url);
  return new Promise((resolve) => {
    execFile(
      'npm',
      ['run', '--silent', 'release', '--', ...args],
      { cwd: root, env: { ...process.env, DATA_DIR: product.dataDir, PORT: port } },
      (error, out, err) =>
        resolve({ code: error ? Number(error.code) || 1 : 0, output: out + err }),
    );
  });
}
