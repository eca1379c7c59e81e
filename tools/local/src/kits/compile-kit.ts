import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kit, type Staging, unscoped } from './kit.ts';
import { listImports, toCompiled } from './published-package.ts';

/** A module's bundler emits this, and every supported Node runs it. */
const TARGET = 'ES2022';

/** @param compiled the kits it can import, as declarations @throws Error with the messages */
export function compileKit(kit: Kit, compiled: readonly Kit[], { root, folder }: Staging): void {
  const { directory, packageJson } = kit;
  const name = unscoped(packageJson.name);
  const project = join(folder, `${name}.tsconfig.json`);
  const config = {
    extends: join(directory, 'tsconfig.json'),
    include: [],
    files: listEntryPoints(kit).map((file) => join(directory, file)),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      target: TARGET,
      rootDir: join(directory, 'src'),
      outDir: join(folder, name, toCompiled('src')),
      paths: Object.fromEntries(compiled.flatMap((one) => mapImports(one, folder))),
    },
  };
  writeFileSync(project, JSON.stringify(config, null, 2));
  const { status, stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', project], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${packageJson.name} could not be compiled.\n${stdout}`);
}

function listEntryPoints({ packageJson: { exports = {}, bin = {} } }: Kit): string[] {
  return [...Object.values(exports), ...Object.values(bin)].filter((file) => /\.tsx?$/.test(file));
}

function mapImports({ packageJson }: Kit, folder: string): [string, string[]][] {
  return listImports(packageJson).map(({ specifier, declarations }) => [
    specifier,
    [join(folder, unscoped(packageJson.name), declarations)],
  ]);
}
