import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Budget } from '@dashboard/release-gate';
import type { Contracts } from '@dashboard/release-registry';
import { UserError } from '@dashboard/runner-kit/errors';
import { type FrontEnd, listFrontEnds } from '@dashboard/runner-kit/front-ends';
import { projectRoot } from '@dashboard/runner-kit/project-root';
import { z } from 'zod';

const CONTRACTS = '@dashboard/contracts-';

const manifestSchema = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  release: z
    .object({ budget: z.object({ firstLoadKB: z.number(), totalKB: z.number() }) })
    .optional(),
});

/** The shell or a module in the repository, with what the gate compares its build with. */
export interface ReleaseWorkspace extends FrontEnd {
  readonly budget: Budget;
  /** The snapshot of every contract package that it depends on. */
  readonly contracts: Contracts;
}

/** @throws UserError when there is no such module, or when its package.json has no budget */
export function findWorkspace(name: string, root = projectRoot): ReleaseWorkspace {
  const all = listFrontEnds(root);
  const frontEnd = all.find((one) => one.name === name);
  if (!frontEnd) {
    const names = all.map((one) => one.name).join(', ');
    throw new UserError(`There is no ${name} to release; there are ${names}.`);
  }
  const file = join(frontEnd.directory, 'package.json');
  const { dependencies, release } = manifestSchema.parse(readJson(file));
  if (!release) {
    throw new UserError(
      `${name}/package.json sets no budget. Add "release": { "budget": { "firstLoadKB": …, "totalKB": … } }.`,
    );
  }
  const { budget } = release;
  return { ...frontEnd, budget, contracts: readContractSnapshots(Object.keys(dependencies), root) };
}

function readContractSnapshots(packages: readonly string[], root: string): Contracts {
  const names = packages
    .filter((one) => one.startsWith(CONTRACTS))
    .map((one) => one.slice(CONTRACTS.length));
  const files = names.map((name) => [
    name,
    join(root, 'packages/contracts', name, 'contract.json'),
  ]);
  const found = files.filter(([, file = '']) => existsSync(file));
  return Object.fromEntries(found.map(([name, file = '']) => [name, readJson(file)]));
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
