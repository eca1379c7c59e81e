/** `npm run new -- module mfe-journal | service svc-journal` */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UserError } from '@dashboard/runner-kit/errors';
import { createProgress } from '@dashboard/runner-kit/progress';
import { projectRoot } from '@dashboard/runner-kit/project-root';
import { reportError } from '@dashboard/runner-kit/run-with-supervisor';
import { readRanges } from '../kits/ranges.ts';
import { parseCommandLine } from './command-line.ts';
import type { Generated, NextSteps } from './generated.ts';
import { generateModule } from './module/generate-module.ts';
import { makeRepository } from './module/make-repository.ts';
import type { Name } from './names.ts';
import { generateService } from './service/generate-service.ts';
import { addWorkspaces, completeFiles, formatFiles, writeFiles } from './write-files.ts';

const progress = createProgress();
process.exitCode = await main(process.argv.slice(2)).catch(reportError);

async function main(args: readonly string[]): Promise<number> {
  const command = parseCommandLine(args);
  if (typeof command === 'string') {
    progress.print(command);
    return 0;
  }
  const { kind, name, outside, service } = command;
  if (outside !== undefined) {
    // Relative to the folder where the command was typed.
    await makeOutside(name, resolve(process.env.INIT_CWD ?? '.', outside));
    return 0;
  }
  makeInside(kind === 'module' ? generateModule(name, service) : generateService(name));
  return 0;
}

async function makeOutside(name: Name, folder: string): Promise<void> {
  await progress.step(`${folder} is made`, async () => makeRepository(name, folder));
  report([
    [`cd ${folder}`, 'its README explains everything'],
    ['npm install', 'from the npm registry and from kits/'],
    ['npm test', 'its tests'],
    ['npm run serve', 'alone, on sample data'],
  ]);
}

function makeInside({ files, workspaces, completedBy = [], next }: Generated): void {
  refuseExisting(workspaces);
  writeFiles(projectRoot, files, readRanges(projectRoot));
  addWorkspaces(projectRoot, workspaces);
  formatFiles(projectRoot, workspaces);
  for (const script of completedBy) completeFiles(projectRoot, script);
  progress.print(`✓ ${workspaces.join(', ')} (${files.size} files, and package-lock.json)`);
  report(next);
}

function refuseExisting(folders: readonly string[]): void {
  const existing = folders.find((folder) => existsSync(join(projectRoot, folder)));
  if (existing === undefined) return;
  throw new UserError(`${existing} already exists. Choose another name, or remove that folder.`);
}

function report(steps: NextSteps): void {
  const width = Math.max(...steps.map(([command]) => command.length));
  const lines = steps.map(([command, effect]) => `${command.padEnd(width)}  ${effect}`);
  progress.print(['', ...lines].join('\n'));
}
