import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ChunkGroup } from 'webpack';

/** Once per page. Modules bundle every other library, so a module's release pins its own copy. */
const singletons = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'single-spa',
  'styled-components',
  '@tanstack/react-query',
] as const;

/** Large ones. A module takes the page's copy if the versions are equal, and its own otherwise. */
const optionalShared = [
  '@radix-ui/react-dialog',
  '@radix-ui/react-popover',
  '@radix-ui/react-popper',
] as const;

/** Whether a group has only `optionalShared` libraries, which load on first use. */
export const isOptionalShared = ({ origins }: ChunkGroup): boolean =>
  origins.length > 0 &&
  origins.every(({ module, request }) =>
    optionalShared.some((name) => `${request} ${module?.identifier()}`.includes(`${name}/`)),
  );

type Ranges = Readonly<Record<string, string>>;

const packageName = (name: string) =>
  name.startsWith('@') ? name : (name.split('/')[0] as string);

const singletonPackages = [...new Set(singletons.map(packageName))];

/** The ranges a package declares for the shared libraries. @throws Error if one is missing */
export function sharedRanges(ranges: Ranges): Record<string, string> {
  return Object.fromEntries(
    singletonPackages.map((owner) => {
      const range = ranges[owner];
      if (!range) throw new Error(`package.json must declare ${owner}: it is shared.`);
      return [owner, range];
    }),
  );
}

export function sharedVersions(ranges: Ranges, directory: string): Record<string, string> {
  const require = createRequire(join(directory, 'package.json'));
  return Object.fromEntries(
    Object.keys(sharedRanges(ranges)).map((owner) => [owner, readInstalledVersion(require, owner)]),
  );
}

export function sharedByShell(ranges: Ranges) {
  return createShared(ranges, {});
}

/** No copies of singletons: the release gate rejects ranges that the shell doesn't satisfy. */
export function sharedByRemote(ranges: Ranges) {
  return createShared(ranges, { import: false });
}

function createShared(ranges: Ranges, more: { readonly import?: false }) {
  const declared = sharedRanges(ranges);
  return Object.fromEntries([
    ...singletons.map((name) => {
      return [name, { singleton: true, requiredVersion: declared[packageName(name)], ...more }];
    }),
    ...optionalShared.map((name) => [name, { strictVersion: true }]),
  ]);
}

/** Reads the file directly, because not every package exports its package.json. */
function readInstalledVersion(require: NodeJS.Require, owner: string): string {
  const folder = require.resolve
    .paths(owner)
    ?.find((path) => existsSync(join(path, owner, 'package.json')));
  if (!folder) throw new Error(`${owner} is not installed.`);
  return JSON.parse(readFileSync(join(folder, owner, 'package.json'), 'utf8')).version;
}
