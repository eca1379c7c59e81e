import type { PackageJson } from './kit.ts';

const NOT_PUBLISHED = new Set(['private', 'nx', 'devDependencies', 'scripts']);

export const toCompiled = (path: string): string =>
  path.replace(/^(\.\/)?src\b/, '$1dist').replace(/\.tsx?$/, '.js');

const toDeclarations = (path: string) => toCompiled(path).replace(/\.js$/, '.d.ts');
const isSource = (path: string) => /\.tsx?$/.test(path);

export interface PublishedPackage extends Omit<PackageJson, 'exports'> {
  readonly exports?: Readonly<
    Record<string, string | { readonly types: string; readonly default: string }>
  >;
  readonly license: string;
}

interface Import {
  /** `@dashboard/mfe-kit/testing` */
  readonly specifier: string;
  readonly declarations: string;
}

export function listImports({ name, exports = {} }: PackageJson): Import[] {
  return Object.entries(exports)
    .filter(([, file]) => isSource(file))
    .map(([path, file]) => ({
      specifier: `${name}${path.slice(1)}`,
      declarations: toDeclarations(file),
    }));
}

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

/** Types come first, because Node and TypeScript use the first matching condition. */
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
