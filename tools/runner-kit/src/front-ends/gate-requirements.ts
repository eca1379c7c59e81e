import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Budget } from '@dashboard/release-gate';
import type { Contracts } from '@dashboard/release-registry';
import { projectRoot } from '../project-root.ts';
import { getContractName, readContractSnapshots } from './contract-snapshots.ts';
import type { FrontEnd } from './front-ends.ts';
import { releaseFieldsSchema, requireBudget } from './release-budget.ts';

export interface GateRequirements {
  readonly budget: Budget;
  readonly contracts: Contracts;
}

/** @throws UserError if its package.json has no budget */
export function readGateRequirements(
  { name, directory }: FrontEnd,
  root = projectRoot,
): GateRequirements {
  const text = readFileSync(join(directory, 'package.json'), 'utf8');
  const manifest = releaseFieldsSchema.parse(JSON.parse(text));
  const budget = requireBudget(name, manifest);
  const used = Object.keys(manifest.dependencies).map(getContractName);
  const contracts = Object.entries(readContractSnapshots(root)).filter(([name]) =>
    used.includes(name),
  );
  return { budget, contracts: Object.fromEntries(contracts) };
}
