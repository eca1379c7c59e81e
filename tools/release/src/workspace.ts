import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Budget } from '@dashboard/release-gate';
import type { Contracts } from '@dashboard/release-registry';
import { buildFrontEnds } from '@dashboard/runner-kit/build';
import { getContractName } from '@dashboard/runner-kit/contract-snapshots';
import { UserError } from '@dashboard/runner-kit/errors';
import { listFrontEnds } from '@dashboard/runner-kit/front-ends';
import { projectRoot } from '@dashboard/runner-kit/project-root';
import { releaseFieldsSchema, requireBudget } from '@dashboard/runner-kit/release-budget';
import type { Supervisor } from '@dashboard/runner-kit/supervisor';
import { z } from 'zod';

const manifestSchema = releaseFieldsSchema.extend({
  name: z.string(),
  version: z.string(),
  scripts: z.record(z.string(), z.string()).default({}),
});

type PackageManifest = z.infer<typeof manifestSchema>;

export interface ReleaseWorkspace {
  readonly name: string;
  readonly version: string;
  readonly directory: string;
  readonly repository: string;
  readonly budget: Budget;
  readonly contracts: Contracts;
  build(supervisor: Supervisor): Promise<unknown>;
}

export interface WorkspaceFolders {
  readonly root?: string;
  /** The repository of one module if its package.json has a budget and a build script. */
  readonly current?: string;
}

/** @throws UserError if the module doesn't exist or has no budget */
export function findWorkspace(
  name: string,
  { root = projectRoot, current = process.cwd() }: WorkspaceFolders = {},
): ReleaseWorkspace {
  return findSingleModule(name, current) ?? findFrontEnd(name, root);
}

function findSingleModule(name: string, directory: string): ReleaseWorkspace | undefined {
  if (!existsSync(join(directory, 'package.json'))) return undefined;
  const { data: manifest } = manifestSchema.safeParse(readJson(join(directory, 'package.json')));
  if (!manifest?.release || !manifest.scripts.build) return undefined;
  const ownName = manifest.name.replace(/^@[^/]+\//, '');
  if (ownName !== name) {
    throw new UserError(`${name} cannot be released here; this is the repository of ${ownName}.`);
  }
  return describeWorkspace(manifest, {
    name,
    directory,
    repository: directory,
    build: (supervisor) =>
      supervisor.run({ name: 'build', command: 'npm', args: ['run', 'build'], cwd: directory }),
  });
}

function findFrontEnd(name: string, root: string): ReleaseWorkspace {
  const all = listFrontEnds(root);
  const frontEnd = all.find((one) => one.name === name);
  if (!frontEnd) {
    const names = all.map((one) => one.name).join(', ');
    throw new UserError(`${name} cannot be released; choose ${names}.`);
  }
  const { directory } = frontEnd;
  return describeWorkspace(manifestSchema.parse(readJson(join(directory, 'package.json'))), {
    name,
    directory,
    repository: root,
    build: (supervisor) => buildFrontEnds(supervisor, [frontEnd]),
  });
}

function describeWorkspace(
  manifest: PackageManifest,
  folders: Pick<ReleaseWorkspace, 'name' | 'directory' | 'repository' | 'build'>,
): ReleaseWorkspace {
  const { version, dependencies } = manifest;
  const budget = requireBudget(folders.name, manifest);
  const contracts = readContractSnapshots(Object.keys(dependencies), folders.directory);
  return { ...folders, version, budget, contracts };
}

function readContractSnapshots(packages: readonly string[], directory: string): Contracts {
  const { resolve } = createRequire(join(directory, 'package.json'));
  return Object.fromEntries(
    packages.flatMap((one) => {
      const name = getContractName(one);
      const file = name && findFile(() => resolve(`${one}/contract.json`));
      return file ? [[name, readJson(file)]] : [];
    }),
  );
}

/** Undefined for contracts-http, which has no calls. */
function findFile(resolve: () => string): string | undefined {
  try {
    return resolve();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ERR_PACKAGE_PATH_NOT_EXPORTED' || code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
