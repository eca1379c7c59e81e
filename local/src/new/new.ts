/** `npm run new -- module mfe-journal | service svc-journal`: makes the start of a module or a service. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UserError } from '@dashboard/runner-kit/errors';
import { projectRoot } from '@dashboard/runner-kit/project-root';
import { reportError } from '@dashboard/runner-kit/run-with-supervisor';
import { parseCommandLine, usage } from './command-line.ts';
import type { Generated } from './generated.ts';
import { generateModule } from './module/generate-module.ts';
import type { Kind, Name } from './names.ts';
import { fillRanges, readRanges } from './ranges.ts';
import { addWorkspaces } from './workspace-links.ts';

const generators: Readonly<Partial<Record<Kind, (name: Name) => Generated>>> = {
  module: generateModule,
};

process.exitCode = await main(process.argv.slice(2)).catch(reportError);

async function main(args: readonly string[]): Promise<number> {
  const { kind, name } = parseCommandLine(args);
  const generate = generators[kind];
  if (!generate) throw new UserError(usage);
  const generated = generate(name);
  refuseExisting(generated.workspaces);
  write(generated);
  addWorkspaces(projectRoot, generated.workspaces);
  format(generated.workspaces);
  report(generated);
  return 0;
}

function refuseExisting(folders: readonly string[]): void {
  const existing = folders.find((folder) => existsSync(join(projectRoot, folder)));
  if (existing === undefined) return;
  throw new UserError(`${existing} exists already. Choose another name, or remove that folder.`);
}

function write({ files }: Generated): void {
  const ranges = readRanges(projectRoot);
  for (const [path, content] of files) {
    const file = join(projectRoot, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, path.endsWith('package.json') ? fillRanges(content, ranges) : content);
  }
}

/** Where lines break, and the order of imports, depend on the length and letters of the name. */
function format(folders: readonly string[]): void {
  const biome = join(projectRoot, 'node_modules/.bin/biome');
  const { status, stderr } = spawnSync(biome, ['check', '--write', ...folders], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The generated files could not be formatted.\n${stderr}`);
}

function report({ files, workspaces, next }: Generated): void {
  const width = Math.max(...next.map(([command]) => command.length));
  console.log(`✓ ${workspaces.join(', ')} (${files.size} files, and package-lock.json)\n`);
  for (const [command, effect] of next) console.log(`${command.padEnd(width)}  ${effect}`);
}
