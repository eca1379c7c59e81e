import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectRoot } from '@dashboard/runner-kit/project-root';

export interface ScratchWorkspace {
  readonly root: string;
  run(
    command: string,
    ...args: string[]
  ): { readonly code: number | null; readonly output: string };
  /** Each with its two-letter `git status`. */
  readChanges(): string[];
  remove(): void;
}

/** Uses the installed packages, but links among its own packages point to the copy. */
export function createScratchWorkspace(): ScratchWorkspace {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'dashboard-scratch-')));
  const git = (folder: string, ...args: string[]) => runCommand('git', args, folder).output;
  const listed = git(projectRoot, 'ls-files', '-z', '--cached', '--others', '--exclude-standard');
  for (const file of listed.split('\0').filter((name) => name !== '')) {
    if (!existsSync(join(projectRoot, file))) continue;
    mkdirSync(dirname(join(root, file)), { recursive: true });
    copyFileSync(join(projectRoot, file), join(root, file));
  }
  copyPackages(root);
  git(root, 'init', '--quiet');
  git(root, 'add', '--all');
  const author = ['-c', 'user.name=test', '-c', 'user.email=test@localhost'];
  git(root, ...author, 'commit', '--quiet', '--message=before');
  return {
    root,
    run: (command, ...args) => runCommand(join(root, 'node_modules/.bin', command), args, root),
    readChanges: () =>
      git(root, 'status', '--porcelain', '--untracked-files=all').split('\n').filter(Boolean),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** Hard links take a second. Across two disks the files must be copied. */
function copyPackages(root: string): void {
  const folders = globSync(['{.,*,packages/*,tools/*,tools/checks/*}/node_modules'], {
    cwd: projectRoot,
  });
  for (const folder of folders) {
    const [from, to] = [join(projectRoot, folder), join(root, folder)];
    if (runCommand('cp', ['-al', from, to], root).code === 0) continue;
    rmSync(to, { recursive: true, force: true });
    const { code, output } = runCommand('cp', ['-a', from, to], root);
    if (code !== 0) throw new Error(output);
  }
}

function runCommand(command: string, args: string[], cwd: string) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    // Its figures aren't this product's.
    env: { ...process.env, FIGURES_FILE: undefined },
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error) throw error;
  return { code: status, output: stdout + stderr };
}
