import type { Release } from '@dashboard/contracts-http';
import { ReleaseError } from '@dashboard/release-registry';
import type { Browser } from 'playwright';
import { z } from 'zod';
import type { RegistrySnapshot } from '../registry-snapshot.ts';

/** What the gate compares a draft with. */
export interface GateContext {
  /** The releases that are in use. */
  readonly snapshot: Pick<RegistrySnapshot, 'shell' | 'modules'>;
  /** URL of the running product. */
  readonly productUrl: string;
  /** Fetches the OpenAPI document of the running product. @throws ReleaseError when that fails */
  readonly loadOpenApi: () => Promise<Readonly<Record<string, unknown>>>;
  /** The caller closes it. */
  readonly openBrowser: () => Promise<Browser>;
}

/** A shell and the modules that run in it; the shell or the module is the draft. */
export interface PageComposition {
  readonly shell: Release;
  readonly modules: readonly Release[];
}

/** A module is composed with the stable shell, a shell with every module that is in use. */
export function composePage(
  draft: Release,
  { shell, modules }: GateContext['snapshot'],
): PageComposition {
  if (draft.name === 'shell') return { shell: draft, modules };
  if (!shell) {
    throw new ReleaseError('No shell is released yet. Release it first: npm run release -- shell');
  }
  return { shell, modules: [draft] };
}

/** `mfe-flow 0.1.0-3f9c1a2b7d10` */
export const formatRelease = ({ name, version }: Release) => `${name} ${version}`;

const documentSchema = z.looseObject({ openapi: z.string() });

/** The document is fetched once, at the first call. */
export function createOpenApiLoader(productUrl: string): GateContext['loadOpenApi'] {
  let document: ReturnType<GateContext['loadOpenApi']> | undefined;
  return () => {
    document ??= fetch(`${productUrl}/api/openapi.json`, { signal: AbortSignal.timeout(5_000) })
      .then(async (response) => documentSchema.parse(await response.json()))
      .catch((cause) => {
        throw new ReleaseError(
          `No running system answers at ${productUrl}, and a release is held against one. Start it, or name another with --against <url>.`,
          { cause },
        );
      });
    return document;
  };
}
