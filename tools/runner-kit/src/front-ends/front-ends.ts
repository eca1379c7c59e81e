import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../project-root.ts';

export interface FrontEnd {
  name: string;
  packageName: string;
  version: string;
  directory: string;
}

const manifestSchema = z.object({ name: z.string(), version: z.string() });
const IGNORED_FOLDERS = new Set(['node_modules', 'dist', 'test', 'fixtures']);

export function listFrontEnds(root = projectRoot): FrontEnd[] {
  const workspaces = readdirSync(root).filter(
    (name) => name === 'shell' || name.startsWith('mfe-'),
  );
  return workspaces.map((name) => {
    const directory = join(root, name);
    const text = readFileSync(join(directory, 'package.json'), 'utf8');
    const manifest = manifestSchema.parse(JSON.parse(text));
    return { name, packageName: manifest.name, version: manifest.version, directory };
  });
}

/** Covers only names, sizes and times: a needless build is cheap, since nx caches by content. */
export function computeSourcesFingerprint(root = projectRoot): string {
  const hash = createHash('sha256');
  const workspaces = [...listFrontEnds(root).map(({ name }) => name), 'packages'];
  const files = workspaces.flatMap((workspace) => listFiles(join(root, workspace)));
  const shared = readdirSync(root).filter((name) => /^(package.*|tsconfig.*|nx)\.json$/.test(name));
  for (const file of [...files, ...shared.map((name) => join(root, name))].sort()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function listFiles(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    if (IGNORED_FOLDERS.has(entry.name) || entry.name.includes('.test.')) return [];
    const path = join(directory, entry.name);
    return entry.isDirectory() ? listFiles(path) : entry.isFile() ? [path] : [];
  });
}
