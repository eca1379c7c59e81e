import type { Release } from '@dashboard/contracts-gateway';
import { ReleaseError } from '@dashboard/release-registry';
import type { RegistrySnapshot } from './registry-snapshot.ts';

export type ReleasesInUse = Pick<RegistrySnapshot, 'shell' | 'modules'>;

export interface GateContext {
  readonly snapshot: ReleasesInUse;
  readonly productUrl: string;
  /** @throws ReleaseError if it can't be loaded */
  readonly loadOpenApi: () => Promise<Readonly<Record<string, unknown>>>;
}

export interface PageComposition {
  readonly shell: Release;
  readonly modules: readonly Release[];
}

export function composePage(draft: Release, { shell, modules }: ReleasesInUse): PageComposition {
  if (draft.name === 'shell') return { shell: draft, modules };
  if (!shell) {
    throw new ReleaseError('No shell is released yet. Release it first: npm run release -- shell');
  }
  return { shell, modules: [draft] };
}

export const formatRelease = ({ name, version }: Release) => `${name} ${version}`;
