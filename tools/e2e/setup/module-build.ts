import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../../..');
const binaries = join(root, 'node_modules/.bin');

export interface Edit {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

export interface BuiltModule {
  readonly dist: string;
  remove(): Promise<void>;
}

export async function buildEdited(name: string, ...edits: Edit[]): Promise<BuiltModule> {
  const folder = await mkdtemp(join(tmpdir(), 'dashboard-build-'));
  const workspace = join(folder, name);
  await cp(join(root, name), workspace, {
    recursive: true,
    filter: (path) => !path.endsWith('/dist'),
  });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const edit of edits) {
    const file = join(workspace, edit.file);
    const before = await readFile(file, 'utf8');
    if (!before.includes(edit.find)) throw new Error(`${edit.file} has no ${edit.find}`);
    await writeFile(file, before.replace(edit.find, edit.replace));
  }
  const webpack = [join(binaries, 'webpack'), '--config', join(workspace, 'webpack.config.ts')];
  await promisify(execFile)(join(binaries, 'node'), [...webpack, '--mode', 'production'], {
    cwd: root,
  });
  return {
    dist: join(workspace, 'dist'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
