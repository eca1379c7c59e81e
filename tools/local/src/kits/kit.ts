import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SCOPE = '@dashboard/';
/** Packages that a module's repository uses directly. Their dependencies are included. */
const USED_DIRECTLY = [
  'packages/mfe-kit',
  'packages/build-kit',
  'packages/contracts/*',
  'tools/release',
];

export interface PackageJson {
  readonly name: string;
  readonly version: string;
  /** A package without exports is a command. */
  readonly exports?: Readonly<Record<string, string>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

export interface Kit {
  readonly directory: string;
  readonly packageJson: PackageJson;
}

export interface Staging {
  readonly root: string;
  readonly folder: string;
}

/** Each kit comes after the kits it depends on. */
export function listKits(root: string): readonly Kit[] {
  const packages = findPackages(root);
  const kits = new Map<string, Kit>();
  const add = (name: string): void => {
    if (kits.has(name)) return;
    const kit = packages.get(name);
    if (!kit) throw new Error(`Package not found: ${name}.`);
    // A command contains everything it uses from them.
    if (!isCommand(kit)) listOwnDependencies(kit.packageJson).forEach(add);
    kits.set(name, kit);
  };
  const folders = USED_DIRECTLY.flatMap((pattern) => globSync(pattern, { cwd: root }));
  for (const folder of folders.sort()) add(readPackageJson(join(root, folder)).name);
  return [...kits.values()];
}

export const isCommand = ({ packageJson }: Kit): boolean => packageJson.exports === undefined;

export const listOwnDependencies = ({ dependencies = {} }: PackageJson): string[] =>
  Object.keys(dependencies).filter((name) => name.startsWith(SCOPE));

export const unscoped = (name: string): string => name.slice(SCOPE.length);

function findPackages(root: string): ReadonlyMap<string, Kit> {
  const folders = globSync(['packages/*', 'packages/contracts/*', 'tools/*'], { cwd: root })
    .map((folder) => join(root, folder))
    .filter((directory) => existsSync(join(directory, 'package.json')));
  return new Map(
    folders.map((directory) => {
      const packageJson = readPackageJson(directory);
      return [packageJson.name, { directory, packageJson }];
    }),
  );
}

const readPackageJson = (directory: string): PackageJson =>
  JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
