import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kit, type Staging, unscoped } from './kit.ts';
import { toCompiled } from './published-package.ts';

/** Matches `import … from "zod"` and lazy `import("playwright")`. */
const IMPORTED = /(?:^import .+? from |\bimport\()"(?<name>(?:@[^"/]+\/)?[^"/]+)/gm;

/** @returns the npm packages that it imports @throws Error with the bundler's messages */
export function bundleCommand(
  { directory, packageJson }: Kit,
  { root, folder }: Staging,
): string[] {
  const out = join(folder, unscoped(packageJson.name), toCompiled('src'));
  const binaries = join(root, 'node_modules/.bin');
  const config = join(directory, 'webpack.config.ts');
  const { status, stdout, stderr } = spawnSync(
    join(binaries, 'node'),
    [join(binaries, 'webpack'), '--config', config, '--output-path', out],
    { cwd: root, encoding: 'utf8' },
  );
  if (status !== 0) {
    throw new Error(`${packageJson.name} could not be bundled.\n${stdout}${stderr}`);
  }
  const texts = globSync('*.js', { cwd: out }).map((file) => readFileSync(join(out, file), 'utf8'));
  const names = texts.flatMap((text) =>
    [...text.matchAll(IMPORTED)].map(({ groups }) => groups?.name ?? ''),
  );
  return [...new Set(names)].filter((name) => !name.startsWith('node:')).sort();
}
