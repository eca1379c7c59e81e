import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '@dashboard/runner-kit/errors';
import { projectRoot } from '@dashboard/runner-kit/project-root';
import { packKits } from '../../kits/pack-kits.ts';
import { readRanges } from '../../kits/ranges.ts';
import type { Name } from '../names.ts';
import { formatFiles, run, writeFiles } from '../write-files.ts';
import { renderModule } from './generate-module.ts';

const KITS = 'kits';

/** Uses only npm and its own packed kits. @param folder absolute @throws UserError if not empty */
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
  throw new UserError(`${folder} contains files. Name a new or empty folder.`);
}
