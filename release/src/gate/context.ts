import type { Release } from '@dashboard/contracts-http';
import { ReleaseRefused } from '@dashboard/release-registry';
import type { Browser } from 'playwright';
import { z } from 'zod';
import type { Released } from '../released.ts';

/** What a draft is held against. */
export interface GateContext {
  /** What people get. */
  readonly released: Pick<Released, 'shell' | 'modules'>;
  /** Address of the running system. */
  readonly against: string;
  /** What the running system answers, as an OpenAPI document. @throws ReleaseRefused when it does not */
  readonly openApi: () => Promise<Readonly<Record<string, unknown>>>;
  /** The caller closes it. */
  readonly openBrowser: () => Promise<Browser>;
}

/** A shell and the modules that are to run in it, one of them on its way to people. */
export interface Page {
  readonly shell: Release;
  readonly modules: readonly Release[];
}

/** Whom the draft would meet: a module the stable shell, a shell every module that people get. */
export function pageWith(draft: Release, { shell, modules }: GateContext['released']): Page {
  if (draft.name === 'shell') return { shell: draft, modules };
  if (!shell) {
    throw new ReleaseRefused(
      'No shell is released yet. Release it first: npm run release -- shell',
    );
  }
  return { shell, modules: [draft] };
}

/** As a sentence names a release. */
export const titleOf = ({ name, version }: Release) => `${name} ${version}`;

const documentSchema = z.looseObject({ openapi: z.string() });

/** Asks the running system, once, what it answers. */
export function askOpenApi(against: string): GateContext['openApi'] {
  let answer: ReturnType<GateContext['openApi']> | undefined;
  return () => {
    answer ??= fetch(`${against}/api/openapi.json`, { signal: AbortSignal.timeout(5_000) })
      .then(async (response) => documentSchema.parse(await response.json()))
      .catch((cause) => {
        throw new ReleaseRefused(
          `No running system answers at ${against}, and a release is held against one. Start it, or name another with --against <url>.`,
          { cause },
        );
      });
    return answer;
  };
}
