import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FROM_REPOSITORY = 'catalog:';

export type Ranges = Readonly<Record<string, string>>;

interface PackageJson {
  readonly dependencies?: Ranges;
  readonly devDependencies?: Ranges;
  readonly [field: string]: unknown;
}

export function readRanges(root: string): Ranges {
  const { workspaces } = readPackageJson(join(root, 'package.json'));
  const files = (workspaces as string[]).flatMap((folder) =>
    globSync(`${folder}/package.json`, { cwd: root }),
  );
  const ranges = ['package.json', ...files].map((file) => {
    const { name, version, dependencies, devDependencies } = readPackageJson(join(root, file));
    return { ...devDependencies, ...dependencies, [String(name)]: String(version) };
  });
  return Object.assign({}, ...ranges);
}

/** Replaces each `catalog:`. @throws Error if a package has no range */
export function fillRanges(packageJson: string, ranges: Ranges): string {
  const filled = Object.entries(JSON.parse(packageJson) as PackageJson).map(([field, value]) => [
    field,
    field.endsWith('ependencies') ? fillField(value as Ranges, ranges) : value,
  ]);
  return `${JSON.stringify(Object.fromEntries(filled), null, 2)}\n`;
}

function fillField(dependencies: Ranges, ranges: Ranges): Ranges {
  const filled = Object.entries(dependencies).map(([name, range]) => {
    if (range !== FROM_REPOSITORY) return [name, range];
    if (!ranges[name]) throw new Error(`No package of this repository depends on ${name}.`);
    return [name, ranges[name]];
  });
  return Object.fromEntries(filled);
}

const readPackageJson = (file: string): PackageJson => JSON.parse(readFileSync(file, 'utf8'));
