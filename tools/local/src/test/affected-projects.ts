import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UserError } from '@dashboard/runner-kit/errors';
import { readJson } from '@dashboard/runner-kit/json-file';
import { projectRoot } from '@dashboard/runner-kit/project-root';
import type { Supervisor } from '@dashboard/runner-kit/supervisor';
import { z } from 'zod';

export interface AffectedProjects {
  readonly base: string;
  readonly names: ReadonlySet<string>;
  readonly folders: readonly string[];
}

const packageFiles = ['*', 'packages/*', 'packages/contracts/*', 'tools/*'].map(
  (path) => `${path}/package.json`,
);

/**
 * With changed files, or depending on them, since the merge base with main or, on main, the
 * previous commit. @throws UserError if there is no such commit, as in a clone of depth 1
 */
export async function findAffectedProjects(supervisor: Supervisor): Promise<AffectedProjects> {
  const base = await findBase(supervisor);
  const show = ['show', 'projects', '--affected', `--base=${base}`, '--json'];
  const output = await supervisor.run({
    name: 'nx-affected',
    command: process.execPath,
    args: [join(projectRoot, 'node_modules/.bin/nx'), ...show],
    cwd: projectRoot,
    env: { ...process.env, NX_TUI: 'false' },
  });
  const names = new Set(z.array(z.string()).parse(JSON.parse(output)));
  const folders = globSync(packageFiles, { cwd: projectRoot }).flatMap((file) => {
    const manifest = readJson(join(projectRoot, file), z.object({ name: z.string() }));
    return manifest && names.has(manifest.name) ? [dirname(file)] : [];
  });
  return { base, names, folders: folders.sort() };
}

async function findBase(supervisor: Supervisor): Promise<string> {
  const git = async (...args: string[]) => {
    const output = await supervisor.run({ name: 'git', command: 'git', args, cwd: projectRoot });
    return output.trim();
  };
  const refs = ['refs/heads/main', 'refs/remotes/origin/main'];
  const main = await git('for-each-ref', '--count=1', '--format=%(objectname)', ...refs);
  const head = await git('rev-parse', 'HEAD');
  const mergeBase = main && (await git('merge-base', main, head));
  if (mergeBase && mergeBase !== head) return mergeBase;
  const [, previous] = (await git('rev-list', '--max-count=2', '--first-parent', 'HEAD')).split(
    '\n',
  );
  if (previous) return previous;
  throw new UserError('There is no earlier commit to compare with. Run it without --affected.');
}
