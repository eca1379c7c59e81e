import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';

interface LockFile {
  readonly packages: Readonly<Record<string, object>>;
}

interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** npm's record of what is installed lists the workspaces as well. */
const LOCK_FILES = ['package-lock.json', 'node_modules/.package-lock.json'];

/**
 * Makes folders workspaces, as `npm install` would, without asking the registry.
 * @throws Error for a dependency that the lock file doesn't have
 */
export function addWorkspaces(root: string, folders: readonly string[]): void {
  const added = folders.map((folder) => ({ folder, ...readPackage(join(root, folder)) }));
  for (const file of LOCK_FILES) addToLockFile(join(root, file), added);
  for (const { folder, name } of added) {
    const link = join(root, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(root, folder)), link);
  }
}

type Workspace = PackageJson & { readonly folder: string };

function addToLockFile(file: string, added: readonly Workspace[]): void {
  const lock: LockFile = JSON.parse(readFileSync(file, 'utf8'));
  const entries = added.flatMap(({ folder, ...packageJson }): [string, object][] => [
    [folder, packageJson],
    [`node_modules/${packageJson.name}`, { resolved: folder, link: true }],
  ]);
  const packages = insert(lock.packages, entries);
  for (const { folder, dependencies, devDependencies } of added) {
    for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
      if (packages[`node_modules/${name}`]) continue;
      throw new Error(`${folder} depends on ${name}, which ${file} does not have.`);
    }
  }
  // Replaced, never written into: node_modules may share files by hard links.
  writeFileSync(`${file}.new`, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

/** Before the first entry that sorts after it; the others keep their order. */
function insert(
  packages: LockFile['packages'],
  entries: readonly [string, object][],
): Record<string, object> {
  const all = Object.entries(packages).filter(([path]) => !entries.some(([one]) => one === path));
  for (const entry of entries) {
    const at = all.findIndex(([path]) => path.localeCompare(entry[0], 'en') > 0);
    all.splice(at < 0 ? all.length : at, 0, entry);
  }
  return Object.fromEntries(all);
}

/** With sorted dependencies, as npm writes them. */
function readPackage(folder: string): PackageJson {
  const { name, version, dependencies, devDependencies }: PackageJson = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  return {
    name,
    version,
    ...(dependencies && { dependencies: sortByName(dependencies) }),
    ...(devDependencies && { devDependencies: sortByName(devDependencies) }),
  };
}

const sortByName = (ranges: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(ranges).sort(([a], [b]) => a.localeCompare(b, 'en')));
