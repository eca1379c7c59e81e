import { createOpenApiLoader, type RegistrySnapshot } from '@dashboard/release-gate';
import { ReleaseError, type ReleaseTarget, recordRejection } from '@dashboard/release-registry';
import type { Progress } from '@dashboard/runner-kit/progress';
import type { Supervisor } from '@dashboard/runner-kit/supervisor';
import type { ReleaseEnvironment } from './environment.ts';
import { openBrowser } from './gate/browser.ts';
import type { BrowserGateContext } from './gate/panels-mount.ts';

/** What every release command works with. */
export interface CommandContext {
  readonly environment: ReleaseEnvironment;
  readonly supervisor: Supervisor;
  readonly progress: Progress;
}

export function createGateContext(
  { environment, supervisor }: CommandContext,
  snapshot: RegistrySnapshot,
): BrowserGateContext {
  const { productUrl } = environment;
  return {
    snapshot,
    productUrl,
    loadOpenApi: createOpenApiLoader(productUrl),
    openBrowser: () => openBrowser(supervisor),
  };
}

/** Runs `work`; when it throws a ReleaseError, also enters the refusal in the release history. */
export async function withRefusalRecorded<T>(
  target: ReleaseTarget,
  version: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ReleaseError) await recordRejection(target, version, error.message);
    throw error;
  }
}

/** A release command to suggest in a message. */
export const formatCommand = (args: string) => `npm run release -- ${args}`;
