import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Budget } from '@dashboard/release-gate';
import type { Contracts } from '@dashboard/release-registry';
import { z } from 'zod';
import { UserError } from '../errors.ts';
import { projectRoot } from '../project-root.ts';
import { getContractName, readContractSnapshots } from './contract-snapshots.ts';
import type { FrontEnd } from './front-ends.ts';

const manifestSchema = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  release: z
    .object({ budget: z.object({ firstLoadKB: z.number(), totalKB: z.number() }) })
    .optional(),
});

/** What the gate compares a build of the shell or of a module with. */
export interface GateRequirements {
  readonly budget: Budget;
  /** The snapshot of every contract package that it depends on. */
  readonly contracts: Contracts;
}

/** @throws UserError when its package.json has no budget */
export function readGateRequirements(
  { name, directory }: FrontEnd,
  root = projectRoot,
): GateRequirements {
  const text = readFileSync(join(directory, 'package.json'), 'utf8');
  const { dependencies, release } = manifestSchema.parse(JSON.parse(text));
  if (!release) {
    throw new UserError(
      `${name}/package.json sets no budget. Add "release": { "budget": { "firstLoadKB": …, "totalKB": … } }.`,
    );
  }
  const used = Object.keys(dependencies).map(getContractName);
  const contracts = Object.entries(readContractSnapshots(root)).filter(([name]) =>
    used.includes(name),
  );
  return { budget: release.budget, contracts: Object.fromEntries(contracts) };
}
