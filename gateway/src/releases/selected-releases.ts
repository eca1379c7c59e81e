import {
  getReleasePath,
  type ListedModule,
  type Release,
  SHELL,
} from '@dashboard/contracts-gateway';
import { selectFallback, selectVersion, type Visitor } from '@dashboard/release-registry';
import type { Published } from './published.ts';

export interface SelectedReleases {
  readonly shell: Release;
  readonly modules: readonly ListedModule[];
}

export function selectReleases(
  visitor: Visitor,
  published: Published,
  assetHost = '',
): SelectedReleases {
  const { states, release } = published;
  const selected = [...states].flatMap(([name, state]) => {
    const found = release(name, selectVersion(state, visitor));
    return found ? [{ state, found }] : [];
  });
  const shell = selected.find(({ found }) => found.name === SHELL)?.found;
  // Can't happen: `readPublished` rejects a registry without a stable shell.
  if (!shell) throw new Error('No shell is published.');
  const modules = selected
    .filter(({ found }) => found !== shell)
    .map(({ state, found }) => {
      const fallback = release(found.name, selectFallback(state, found.version));
      const { name, manifest } = found;
      const { hostApi, tabs, dialogs, symbolSections, slots } = manifest;
      return {
        ...describeEntry(found, assetHost),
        name,
        hostApi,
        tabs,
        dialogs: dialogs.map(({ id, panel }) => ({ id, panel })),
        symbolSections: symbolSections.map(({ example: _, ...section }) => section),
        slots,
        fallback: fallback && {
          ...describeEntry(fallback, assetHost),
          panels: fallback.manifest.panels,
        },
      };
    });
  return { shell, modules };
}

const describeEntry = ({ name, version, entry, files }: Release, assetHost: string) => ({
  version,
  entry: assetHost + getReleasePath({ name, version }) + entry,
  integrity: files[entry] as string,
});

export function listModuleNames({ states }: Published): string[] {
  return [...states]
    .filter(([name, { stable, canary }]) => name !== SHELL && (stable ?? canary))
    .map(([name]) => name);
}
