/** `npm run typecheck`: checks the types of every project of the workspace, one per processor at a time. */
import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '@dashboard/runner-kit/project-root';

const rooms = ['*', 'packages/*', 'packages/contracts/*'];
const projects = globSync(rooms, { cwd: projectRoot, exclude: ['node_modules'] })
  .filter((room) => existsSync(join(projectRoot, room, 'tsconfig.json')))
  .sort();
const queue = [...projects];
let faulty = 0;

await Promise.all(Array.from({ length: availableParallelism() }, checkNext));
console.log(`${projects.length} projects, ${faulty} with faults`);
process.exitCode = faulty > 0 || projects.length === 0 ? 1 : 0;

async function checkNext(): Promise<void> {
  for (let project = queue.shift(); project; project = queue.shift()) {
    const faults = await check(project);
    if (faults === undefined) continue;
    faulty += 1;
    console.log(`${project}:\n${faults}`);
  }
}

/** What the compiler says of a project; undefined when it finds no fault. */
function check(project: string): Promise<string | undefined> {
  const compiler = join(projectRoot, 'node_modules/.bin/tsc');
  return new Promise((resolve) => {
    execFile(compiler, ['--noEmit', '-p', project], { cwd: projectRoot }, (error, out, err) =>
      resolve(error ? `${out}${err || (out ? '' : error.message)}` : undefined),
    );
  });
}
