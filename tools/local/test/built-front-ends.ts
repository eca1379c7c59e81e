import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFrontEnds } from '@dashboard/runner-kit/front-ends';
import { projectRoot } from '@dashboard/runner-kit/project-root';

/** Disables the workspace's builds, so that it publishes this repository's. */
export function copyBuiltFrontEnds(root: string): void {
  const frontEnds = listFrontEnds();
  const projects = frontEnds.map(({ packageName }) => packageName).join(',');
  const nx = join(projectRoot, 'node_modules/.bin/nx');
  // Does nothing if nx has the result in its cache.
  const { status, stderr, stdout } = spawnSync(
    join(projectRoot, 'node_modules/.bin/node'),
    [nx, 'run-many', '-t', 'build', '--parallel=2', `--projects=${projects}`],
    { cwd: projectRoot, encoding: 'utf8', env: { ...process.env, NX_TUI: 'false' } },
  );
  if (status !== 0) throw new Error(stdout + stderr);
  for (const { name, directory } of frontEnds) {
    cpSync(join(directory, 'dist'), join(root, name, 'dist'), { recursive: true });
  }
  const command = join(root, 'node_modules/.bin/nx');
  // A link or a file that shares its bytes with this repository: replaced, never written to.
  rmSync(command);
  writeFileSync(command, '');
  chmodSync(command, 0o755);
}
