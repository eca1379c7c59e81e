import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Contracts } from '@dashboard/release-registry';

const PACKAGE = '@dashboard/contracts-';

/** `@dashboard/contracts-flow` is `flow`; undefined for other packages. */
export const getContractName = (packageName: string): string | undefined =>
  packageName.startsWith(PACKAGE) ? packageName.slice(PACKAGE.length) : undefined;

/** As the repository was built: an OpenAPI document by contract. */
export function readContractSnapshots(root: string): Contracts {
  const files = globSync('packages/contracts/*/contract.json', { cwd: root }).sort();
  return Object.fromEntries(
    files.map((file) => [
      basename(dirname(file)),
      JSON.parse(readFileSync(join(root, file), 'utf8')),
    ]),
  );
}
