import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../project-root.ts';

/** The shell or a module: what is built and published. */
export interface FrontEnd {
  /** Also the name of its release: `mfe-flow`. */
  name: string;
  packageName: string;
  version: string;
  directory: string;
}

const manifestSchema = z.object({ name: z.string(), version: z.string() });
const notSources = new Set(['node_modules', 'dist', 'test', 'fixtures']);

export function frontEnds(root = projectRoot): FrontEnd[] {
  const rooms = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mfe-'));
  return rooms.map((name) => {
    const directory = join(root, name);
    const text = readFileSync(join(directory, 'package.json'), 'utf8');
    const manifest = manifestSchema.parse(JSON.parse(text));
    return { name, packageName: manifest.name, version: manifest.version, directory };
  });
}

/**
 * Changes whenever a file changes that a build could read. Names, sizes and times are enough:
 * a needless build is cheap, since nx remembers by content.
 */
export function sourcesFingerprint(root = projectRoot): string {
  const hash = createHash('sha256');
  const rooms = [...frontEnds(root).map(({ name }) => name), 'packages'];
  const files = rooms.flatMap((room) => filesBelow(join(root, room)));
  const shared = readdirSync(root).filter((name) => /^(package.*|tsconfig.*|nx)\.json$/.test(name));
  for (const file of [...files, ...shared.map((name) => join(root, name))].sort()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function filesBelow(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    if (notSources.has(entry.name) || entry.name.includes('.test.')) return [];
    const path = join(directory, entry.name);
    return entry.isDirectory() ? filesBelow(path) : entry.isFile() ? [path] : [];
  });
}
