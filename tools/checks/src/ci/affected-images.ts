/** affected-images.ts <previous commit|image>; the all-zero commit of a new branch lists all. */
import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');
const NO_COMMIT = /^0+$/;

const images = new Map<string, RegExp>([
  ...globSync('svc-*/service.json', { cwd: root })
    .map(dirname)
    .sort()
    .map((name) => [name, new RegExp(`^@dashboard/${name}$`)] as const),
  ['gateway', /^@dashboard\/gateway$/],
  // The releases step publishes the shell and the modules, and its image contains them.
  ['releases', /^@dashboard\/(?:shell|mfe-.+|runner-kit)$/],
]);

function listAffectedPackages(base: string): string[] {
  const command = join(root, 'node_modules/.bin/nx');
  const args = ['show', 'projects', '--affected', `--base=${base}`, '--head=HEAD', '--json'];
  return JSON.parse(execFileSync(command, args, { cwd: root, encoding: 'utf8' }));
}

function listImages(argument: string): string[] {
  if (images.has(argument)) return [argument];
  if (NO_COMMIT.test(argument)) return [...images.keys()];
  if (!/^[0-9a-f]{40}$/.test(argument)) {
    throw new Error(`Unknown image: ${argument}. Images: ${[...images.keys()].join(', ')}.`);
  }
  const packages = listAffectedPackages(argument);
  return [...images]
    .filter(([, affecting]) => packages.some((name) => affecting.test(name)))
    .map(([name]) => name);
}

console.log(JSON.stringify(listImages(process.argv[2] ?? '')));
