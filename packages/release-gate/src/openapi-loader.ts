import { ReleaseError } from '@dashboard/release-registry';
import { z } from 'zod';
import type { GateContext } from './gate-context.ts';

const documentSchema = z.looseObject({ openapi: z.string() });

export function createOpenApiLoader(productUrl: string): GateContext['loadOpenApi'] {
  let document: ReturnType<GateContext['loadOpenApi']> | undefined;
  return () => {
    document ??= fetch(`${productUrl}/api/openapi.json`, { signal: AbortSignal.timeout(5_000) })
      .then(async (response) => documentSchema.parse(await response.json()))
      .catch((cause) => {
        throw new ReleaseError(
          `No running system answers at ${productUrl}, and a release is checked against one. Start it, or name another with --against <url>.`,
          { cause },
        );
      });
    return document;
  };
}
