import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Contracts } from '@dashboard/release-registry';

const PACKAGE = '@dashboard/contracts-';

/** `flow` for `@dashboard/contracts-flow`; undefined for other packages. */
export const getContractName = (packageName: string): string | undefined =>
  packageName.startsWith(PACKAGE) ? packageName.slice(PACKAGE.length) : undefined;

/** The OpenAPI document of each contract, as of the checkout. */
export function readContractSnapshots(root: string): Contracts {
  const files = globSync('packages/contracts/*/contract.json', { cwd: root }).sort();
  return Object.fromEntries(
    files.map((file) => [
      basename(dirname(file)),
      JSON.parse(readFileSync(join(root, file), 'utf8')),
    ]),
  );
}
