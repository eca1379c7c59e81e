import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Contracts } from '@dashboard/release-registry';

const PACKAGE = '@dashboard/contracts-';

export const getContractName = (packageName: string): string | undefined =>
  packageName.startsWith(PACKAGE) ? packageName.slice(PACKAGE.length) : undefined;

export function readContractSnapshots(root: string): Contracts {
  const files = globSync('packages/contracts/*/contract.json', { cwd: root }).sort();
  return Object.fromEntries(
    files.map((file) => [
      basename(dirname(file)),
      JSON.parse(readFileSync(join(root, file), 'utf8')),
    ]),
  );
}
