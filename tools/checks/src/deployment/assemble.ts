import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { getServiceFolder, readServiceDescriptions } from '@dashboard/service-descriptions';
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

function listInstalled(deployable: string): string[] {
  return readImage(deployable).installed.flatMap((folder) =>
    existsSync(join(root, folder, 'package.json'))
      ? [folder]
      : readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
  );
}

export const listLinkedPackages = (deployable: string): string[] => [
  ...new Set(listInstalled(deployable).flatMap(listWorkspacePackages)),
];

export function listImageFiles(deployable: string): string[] {
  const own =
    deployable === 'gateway'
      ? readServiceDescriptions().map((service) => `${getServiceFolder(service)}/service.json`)
      : ['deploy/own-address.mjs'];
  return ['package.json', ...listLinkedPackages(deployable), ...own];
}

export function listProductionPackages(deployable: string): string[] {
  const workspaces = listInstalled(deployable).map((folder) => `--workspace=${folder}`);
  const args = ['ls', '--omit=dev', ...workspaces, '--all', '--parseable'];
  const output = execFileSync('npm', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  const folders = output.split('\n').map((path) => relative(root, path));
  return folders.filter((folder) => folder.includes('node_modules/'));
}

const isWanted = (path: string) =>
  !['node_modules', 'test', 'fixtures'].includes(basename(path)) && !/\.test\.tsx?$/.test(path);

export async function assemble(deployable: string, folder: string): Promise<void> {
  for (const path of listImageFiles(deployable)) {
    await cp(join(root, path), join(folder, path), { recursive: true, filter: isWanted });
  }
  // Links between workspaces resolve to the same place in the folder. No program reads the excluded
  // files.
  const archive = join(folder, 'packages.tar');
  const left = ['*.map', '*.md', '*.d.ts', '*.d.mts', '*.d.cts'].map((name) => `--exclude=${name}`);
  execFileSync('tar', ['-cf', archive, ...left, '-C', root, ...listProductionPackages(deployable)]);
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  await rm(archive);
}
