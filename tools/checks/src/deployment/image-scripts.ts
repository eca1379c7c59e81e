import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { getServiceFolder, readServiceDescriptions } from '@dashboard/service-descriptions';
import { createTestFolder } from '@dashboard/test-kit/test-folder';
import { listLinkedPackages } from './assemble.ts';
import { readImage } from './dockerfile.ts';
import { root } from './env-file.ts';

function listWorkspaces(): string[] {
  const foldersIn = (folder: string) =>
    readdirSync(join(root, folder)).map((name) => join(folder, name));
  return ['gateway', ...readServiceDescriptions().map(getServiceFolder)]
    .concat(foldersIn('packages'), foldersIn('packages/contracts'))
    .filter((folder) => existsSync(join(root, folder, 'package.json')));
}

/** @returns the files and whole workspace folders that the scripts of an image's stages choose */
export function takeFiles(deployable: string): string[] {
  const folder = createTestFolder();
  const [product, files] = [join(folder, 'product'), join(folder, 'files')];
  const candidates = [
    'package.json',
    ...listWorkspaces().map((workspace) => `${workspace}/package.json`),
    ...readServiceDescriptions().map((service) => `${getServiceFolder(service)}/service.json`),
  ];
  for (const file of candidates) cpSync(join(root, file), join(product, file));
  const links = join(product, 'node_modules/@dashboard');
  mkdirSync(links, { recursive: true });
  for (const path of listLinkedPackages(deployable)) {
    symlinkSync(join('../..', path), join(links, path.replaceAll('/', '-')));
  }
  for (const script of readImage(deployable).scripts) {
    const command = script.replace('mkdir /files', 'mkdir -p /files').replaceAll('/files', files);
    execFileSync('sh', ['-euc', command], { cwd: product });
  }
  const taken = candidates.filter((file) => existsSync(join(files, file)));
  const isDescribedOnly = (file: string) =>
    file.endsWith('/service.json') && !taken.includes(join(dirname(file), 'package.json'));
  return taken.flatMap((file) => {
    if (isDescribedOnly(file) || file === 'package.json') return [file];
    return file.endsWith('/package.json') ? [dirname(file)] : [];
  });
}
