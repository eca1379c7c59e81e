import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { bundleCommand } from './bundle-command.ts';
import { compileKit } from './compile-kit.ts';
import { isCommand, type Kit, listKits, type Staging, unscoped } from './kit.ts';
import { isPackOf, packName } from './pack-name.ts';
import { createPublishedPackage, type PublishedPackage } from './published-package.ts';
import { readRanges } from './ranges.ts';

const ALSO_PACKED = ['README.md', 'contract.json'];
const HASH_LENGTH = 10;

export interface PackedKit {
  readonly name: string;
  readonly version: string;
  readonly file: string;
}

/** A kit's version ends with a hash of its content, so different content has other versions. */
export function packKits(root: string, out: string): readonly PackedKit[] {
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
  // Inside node_modules, where the compiler finds the kits' dependencies.
  const folder = mkdtempSync(join(root, 'node_modules/.cache/kits-'));
  try {
    const versions = stageKits({ root, folder });
    mkdirSync(out, { recursive: true });
    const packed = [...versions].map(([name, version]) => ({
      name,
      version,
      file: `${packName(name)}-${version}.tgz`,
    }));
    for (const { name } of packed) removeFormerPacks(out, name);
    npmPack(
      packed.map(({ name }) => join(folder, unscoped(name))),
      out,
    );
    return packed;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function stageKits(staging: Staging): ReadonlyMap<string, string> {
  const { root } = staging;
  const { license = 'UNLICENSED' } = readJson(join(root, 'package.json'));
  const kits = listKits(root);
  const versions = new Map<string, string>();
  const ranges = readRanges(root);
  kits.forEach((kit, index) => {
    const { packageJson } = kit;
    let names = Object.keys(packageJson.dependencies ?? {});
    if (isCommand(kit)) names = bundleCommand(kit, staging);
    else compileKit(kit, kits.slice(0, index), staging);
    const dependencies = names.map((name) => [name, versions.get(name) ?? ranges[name]]);
    const published = createPublishedPackage(
      packageJson,
      String(license),
      Object.fromEntries(dependencies),
    );
    versions.set(packageJson.name, stageFiles(kit, published, staging));
  });
  return versions;
}

function stageFiles({ directory }: Kit, published: PublishedPackage, { folder }: Staging): string {
  const target = join(folder, unscoped(published.name));
  for (const name of ALSO_PACKED) {
    if (existsSync(join(directory, name))) copyFileSync(join(directory, name), join(target, name));
  }
  const version = `${published.version}-${hashContent(target, published)}`;
  writeFileSync(
    join(target, 'package.json'),
    `${JSON.stringify({ ...published, version }, null, 2)}\n`,
  );
  return version;
}

function hashContent(folder: string, published: PublishedPackage): string {
  const hash = createHash('sha256').update(JSON.stringify(published));
  const files = globSync('**/*', { cwd: folder, withFileTypes: true }).filter((one) =>
    one.isFile(),
  );
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
  for (const path of paths)
    hash.update(`\0${path.slice(folder.length)}\0`).update(readFileSync(path));
  return hash.digest('hex').slice(0, HASH_LENGTH);
}

function removeFormerPacks(out: string, name: string): void {
  for (const file of readdirSync(out)) if (isPackOf(name, file)) rmSync(join(out, file));
}

function npmPack(folders: readonly string[], out: string): void {
  const { status, stderr } = spawnSync('npm', ['pack', '--pack-destination', out, ...folders], {
    cwd: out,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`npm pack failed.\n${stderr}`);
}

const readJson = (file: string): Record<string, unknown> => JSON.parse(readFileSync(file, 'utf8'));
