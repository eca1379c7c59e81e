/** The package.json of a kit as other repositories get it: compiled files in place of sources. */
import type { PackageJson } from './kit.ts';

/** Fields that matter in this repository only. */
const NOT_PUBLISHED = new Set(['private', 'nx', 'devDependencies', 'scripts']);

/** `./src/index.ts` is compiled to `./dist/index.js`. */
export const toCompiled = (path: string): string =>
  path.replace(/^(\.\/)?src\b/, '$1dist').replace(/\.tsx?$/, '.js');

const toDeclarations = (path: string) => toCompiled(path).replace(/\.js$/, '.d.ts');
const isSource = (path: string) => /\.tsx?$/.test(path);

/** A package.json whose exports name declarations and compiled files. */
export interface PublishedPackage extends Omit<PackageJson, 'exports'> {
  readonly exports?: Readonly<
    Record<string, string | { readonly types: string; readonly default: string }>
  >;
  readonly license: string;
}

interface Import {
  /** `@dashboard/mfe-kit/testing` */
  readonly specifier: string;
  /** The file with its types, relative to the kit. */
  readonly declarations: string;
}

/** What can be imported from a kit. */
export function listImports({ name, exports = {} }: PackageJson): Import[] {
  return Object.entries(exports)
    .filter(([, file]) => isSource(file))
    .map(([path, file]) => ({
      specifier: `${name}${path.slice(1)}`,
      declarations: toDeclarations(file),
    }));
}

/** The package.json of a compiled kit, with these dependencies. */
export function createPublishedPackage(
  packageJson: PackageJson,
  license: string,
  dependencies: Readonly<Record<string, string>>,
): PublishedPackage {
  const { exports, bin, ...rest } = packageJson;
  const kept = Object.entries(rest).filter(([field]) => !NOT_PUBLISHED.has(field));
  return {
    ...(Object.fromEntries(kept) as typeof rest),
    license,
    ...(exports && { exports: mapValues(exports, toExport) }),
    ...(bin && { bin: mapValues(bin, toCompiled) }),
    dependencies,
  };
}

/** Types first, as Node and TypeScript take the first condition that fits. */
const toExport = (file: string) =>
  isSource(file) ? { types: toDeclarations(file), default: toCompiled(file) } : file;

function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  change: (value: From, key: string) => To,
): Record<string, To> {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, change(value, key)]),
  );
}
