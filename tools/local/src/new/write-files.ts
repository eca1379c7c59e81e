import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { projectRoot } from '@dashboard/runner-kit/project-root';
import { fillRanges, type Ranges } from '../kits/ranges.ts';
import type { Files } from './render-templates.ts';

export function writeFiles(root: string, files: Files, ranges: Ranges): void {
  for (const [path, content] of files) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, path.endsWith('package.json') ? fillRanges(content, ranges) : content);
  }
}

/** Registers new folders as workspaces like `npm install`, but without the npm registry. */
export function addWorkspaces(root: string, folders: readonly string[]): void {
  // npm writes this record in place, and a hard link can share it with another folder.
  rmSync(join(root, 'node_modules/.package-lock.json'), { force: true });
  run(root, 'npm', ['install', '--package-lock-only', '--offline', '--ignore-scripts']);
  for (const folder of folders) {
    const { name } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    const link = join(root, 'node_modules', name);
    rmSync(link, { force: true });
    symlinkSync(relative(dirname(link), join(root, folder)), link);
  }
}

/** Line breaks and import order depend on a name's length and letters. */
export const formatFiles = (root: string, folders: readonly string[]): void =>
  run(root, join(projectRoot, 'node_modules/.bin/biome'), ['check', '--write', ...folders]);

export const completeFiles = (root: string, script: readonly string[]): void =>
  run(root, process.execPath, script);

export function run(cwd: string, command: string, args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')} failed in ${cwd}.\n${stderr ?? error?.message}`);
}
