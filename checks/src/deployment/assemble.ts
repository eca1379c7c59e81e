import { execFileSync } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { z } from 'zod';
import { readImage } from './dockerfile.ts';
import { readText, root } from './env-file.ts';

const manifestSchema = z.object({
  name: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
});

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ resolved: z.string().optional(), link: z.boolean().default(false) }),
  ),
});

/** The folders of the workspace packages that a package needs in production, and its own. */
export function listWorkspacePackages(packageFolder: string): string[] {
  const { packages } = lockSchema.parse(JSON.parse(readText('package-lock.json')));
  const needed = new Set<string>();
  function need(folder: string): void {
    if (needed.has(folder)) return;
    needed.add(folder);
    const manifest = manifestSchema.parse(JSON.parse(readText(`${folder}/package.json`)));
    for (const name of Object.keys(manifest.dependencies)) {
      const { link, resolved } = packages[`node_modules/${name}`] ?? {};
      if (link && resolved) need(resolved);
    }
  }
  need(packageFolder);
  return [...needed];
}

/** The packages that `npm ci --omit=dev --workspace <folder>` installs, by their folders here. */
export function listProductionPackages(packageFolder: string): string[] {
  const args = ['ls', '--omit=dev', '--workspace', packageFolder, '--all', '--parseable'];
  const output = execFileSync('npm', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  const folders = output.split('\n').map((path) => relative(root, path));
  return folders.filter((folder) => folder.includes('node_modules/'));
}

const isWanted = (path: string) =>
  !['node_modules', 'test', 'fixtures'].includes(basename(path)) && !/\.test\.tsx?$/.test(path);

/** Copies into a folder what an image would contain below /product. */
export async function assemble(packageFolder: string, folder: string): Promise<void> {
  for (const path of readImage(packageFolder).copied) {
    await cp(join(root, path), join(folder, path), { recursive: true, filter: isWanted });
  }
  // The links between workspaces lead to the same place in the folder. Half of the files are for
  // authors and editors, and no program reads them.
  const archive = join(folder, 'packages.tar');
  const left = ['*.map', '*.md', '*.d.ts', '*.d.mts', '*.d.cts'].map((name) => `--exclude=${name}`);
  execFileSync('tar', [
    '-cf',
    archive,
    ...left,
    '-C',
    root,
    ...listProductionPackages(packageFolder),
  ]);
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  await rm(archive);
}
