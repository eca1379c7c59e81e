import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * What exists once per page, whichever module brought it first. Everything else is compiled
 * into each module, so that a module's release pins its own copy.
 */
const singletons = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'single-spa',
  'styled-components',
  '@tanstack/react-query',
] as const;

/**
 * What a module takes from the page where the page has the very version it was built with, and else
 * brings itself: the heavy parts below dialogs, menus and tooltips.
 */
const optionalShared = [
  '@radix-ui/react-dialog',
  '@radix-ui/react-popover',
  '@radix-ui/react-popper',
  '@radix-ui/react-tooltip',
] as const;

type Ranges = Readonly<Record<string, string>>;

/** The package a shared name is a part of: `react-dom/client` is one of `react-dom`. */
const packageName = (name: string) =>
  name.startsWith('@') ? name : (name.split('/')[0] as string);

const singletonPackages = [...new Set(singletons.map(packageName))];

/** The ranges a package declares for what is shared. @throws Error when one is missing */
export function sharedRanges(ranges: Ranges): Record<string, string> {
  return Object.fromEntries(
    singletonPackages.map((owner) => {
      const range = ranges[owner];
      if (!range) throw new Error(`package.json must declare ${owner}: it is shared.`);
      return [owner, range];
    }),
  );
}

/** The versions of what is shared that a package is built with. */
export function sharedVersions(ranges: Ranges, directory: string): Record<string, string> {
  const require = createRequire(join(directory, 'package.json'));
  return Object.fromEntries(
    Object.keys(sharedRanges(ranges)).map((owner) => [owner, readInstalledVersion(require, owner)]),
  );
}

/** What the shell shares, with the ranges its package declares. */
export function sharedByShell(ranges: Ranges) {
  return createShared(ranges, {});
}

/**
 * What a module takes from the page. It brings no copies of what exists once: a module whose ranges
 * the shell does not meet is not let in.
 */
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

/** Not every package lets its own package.json be asked for. */
function readInstalledVersion(require: NodeJS.Require, owner: string): string {
  const folder = require.resolve
    .paths(owner)
    ?.find((path) => existsSync(join(path, owner, 'package.json')));
  if (!folder) throw new Error(`${owner} is not installed.`);
  return JSON.parse(readFileSync(join(folder, owner, 'package.json'), 'utf8')).version;
}
