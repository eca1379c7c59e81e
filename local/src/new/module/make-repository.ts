import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '@dashboard/runner-kit/errors';
import { projectRoot } from '@dashboard/runner-kit/project-root';
import { packKits } from '../../kits/pack-kits.ts';
import { readRanges } from '../../kits/ranges.ts';
import type { Name } from '../names.ts';
import { formatFiles, run, writeFiles } from '../write-files.ts';
import { renderModule } from './generate-module.ts';

/** The folder of the packed kits in a repository of its own. */
const KITS = 'kits';

/**
 * Makes a repository of its own for a module: nothing in it leads to this repository, and what it
 * depends on comes from the npm registry and from the packed kits in it.
 * @param folder absolute; new, or empty
 * @throws UserError when there are files in the folder
 */
export function makeRepository(name: Name, folder: string): void {
  refuseFiles(folder);
  const kits = packKits(projectRoot, join(folder, KITS));
  const packed = kits.map(({ name, file }) => [name, `file:${KITS}/${file}`]);
  const ranges = { ...readRanges(projectRoot), ...Object.fromEntries(packed) };
  writeFiles(folder, renderModule(name, 'outside'), ranges);
  formatFiles(folder, ['.']);
  run(folder, 'git', ['init', '--quiet', '--initial-branch=main']);
}

function refuseFiles(folder: string): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return;
  throw new UserError(`There are files in ${folder}. Name a folder that is new or empty.`);
}
