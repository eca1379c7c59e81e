import type { Release } from '@dashboard/contracts-http';
import { ReleaseError } from '@dashboard/release-registry';
import type { RegistrySnapshot } from './registry-snapshot.ts';

/** The shell and the modules that people get. */
export type ReleasesInUse = Pick<RegistrySnapshot, 'shell' | 'modules'>;

/** What the gate compares a draft with. */
export interface GateContext {
  /** The releases that are in use. */
  readonly snapshot: ReleasesInUse;
  /** URL of the running product, as messages name it. */
  readonly productUrl: string;
  /** Loads the OpenAPI document of the running product. @throws ReleaseError when that fails */
  readonly loadOpenApi: () => Promise<Readonly<Record<string, unknown>>>;
}

/** A shell and the modules that run in it; the shell or the module is the draft. */
export interface PageComposition {
  readonly shell: Release;
  readonly modules: readonly Release[];
}

/** A module is composed with the stable shell, a shell with every module that is in use. */
export function composePage(draft: Release, { shell, modules }: ReleasesInUse): PageComposition {
  if (draft.name === 'shell') return { shell: draft, modules };
  if (!shell) {
    throw new ReleaseError('No shell is released yet. Release it first: npm run release -- shell');
  }
  return { shell, modules: [draft] };
}

/** `mfe-flow 0.1.0-3f9c1a2b7d10` */
export const formatRelease = ({ name, version }: Release) => `${name} ${version}`;
