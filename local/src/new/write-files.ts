import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

/** Line breaks and the order of imports depend on a name's length and letters. */
export function formatFiles(root: string, folders: readonly string[]): void {
  const biome = join(projectRoot, 'node_modules/.bin/biome');
  const { status, stderr } = spawnSync(biome, ['check', '--write', ...folders], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The generated files could not be formatted.\n${stderr}`);
}

/** Runs a script that completes the written files. */
export function completeFiles(root: string, script: readonly string[]): void {
  const { status, stderr } = spawnSync(process.execPath, script, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${script.join(' ')} failed.\n${stderr}`);
}
