import type { ModuleList, Release } from '@dashboard/contracts-http';
import { selectFallback, selectVersion, type Visitor } from '@dashboard/release-registry';
import { type Published, SHELL } from './published.ts';

export type ListedModule = ModuleList['modules'][number];

/** What one visitor is given of all that is published. */
export interface Given {
  readonly shell: Release;
  readonly modules: readonly ListedModule[];
}

/** Which versions a visitor gets, each with the one a browser takes in which it does not run. */
export function givenTo(visitor: Visitor, published: Published): Given {
  const { standings, release } = published;
  const out = [...standings].flatMap(([name, standing]) => {
    const found = release(name, selectVersion(standing, visitor));
    return found ? [{ standing, found }] : [];
  });
  const shell = out.find(({ found }) => found.name === SHELL)?.found;
  // Published says so of itself: there is a shell for everybody.
  if (!shell) throw new Error('No shell is published.');
  const modules = out
    .filter(({ found }) => found !== shell)
    .map(({ standing, found }) => {
      const fallback = release(found.name, selectFallback(standing, found.version));
      const { name, manifest } = found;
      const { hostApi } = manifest;
      return { ...loadable(found), name, hostApi, fallback: fallback && loadable(fallback) };
    });
  return { shell, modules };
}

const loadable = ({ name, version, entry, files }: Release) => ({
  version,
  entry: addressOf(name, version, entry),
  integrity: files[entry] as string,
});

/** Where a file of a release is served. */
export function addressOf(name: string, version: string, path: string): string {
  return name === SHELL ? `/shell/${version}/${path}` : `/modules/${name}/${version}/${path}`;
}

/** The modules that somebody gets. */
export function moduleNames({ standings }: Published): string[] {
  return [...standings]
    .filter(([name, { stable, canary }]) => name !== SHELL && (stable ?? canary))
    .map(([name]) => name);
}
