import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** npm run typecheck [-- <folder>…]: projects with the same options are checked as one program. */
const root = join(import.meta.dirname, '../../..');
const tsc = join(root, 'node_modules/typescript/bin/tsc');
const folder = join(root, 'node_modules/.cache/types');
const run = promisify(execFile);
const maxBuffer = 16 * 1024 * 1024;

const everywhere = ['*', '*/src/*', 'packages/*', 'packages/contracts/*', 'tools/*'];
const folders = process.argv.length > 2 ? process.argv.slice(2) : everywhere;
const configs = globSync(
  folders.map((one) => `${one}/tsconfig.json`),
  { cwd: root },
);
if (configs.length === 0) throw new Error(`No tsconfig.json in ${folders.join(', ')}`);

interface ResolvedConfig {
  readonly compilerOptions: object;
  readonly files: readonly string[];
}

async function resolveConfig(config: string): Promise<ResolvedConfig> {
  const { stdout } = await run(process.execPath, [tsc, '--showConfig', '-p', config], {
    cwd: root,
    maxBuffer,
  });
  const { compilerOptions, files }: ResolvedConfig = JSON.parse(stdout);
  return { compilerOptions, files: files.map((file) => join(root, dirname(config), file)) };
}

const resolved = await Promise.all(configs.map(resolveConfig));
const programs = Map.groupBy(resolved, ({ compilerOptions }) => JSON.stringify(compilerOptions));

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
let hasErrors = false;
let fileCount = 0;
for (const [index, [options, projects]] of [...programs].entries()) {
  const config = join(folder, `tsconfig.${index}.json`);
  const files = projects.flatMap((project) => project.files);
  fileCount += files.length;
  await writeFile(config, JSON.stringify({ compilerOptions: JSON.parse(options), files }));
  try {
    await run(process.execPath, [tsc, '--noEmit', '--pretty', 'false', '-p', config], {
      cwd: root,
      maxBuffer,
    });
  } catch (error) {
    hasErrors = true;
    const { stdout, message } = error as Error & { stdout?: string };
    console.error(stdout?.trim() || message);
  }
}
console.log(`${fileCount} files of ${configs.length} projects in ${programs.size} programs`);
if (hasErrors) process.exitCode = 1;
