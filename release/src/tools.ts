import { noteRefusal, ReleaseRefused } from '@dashboard/release-registry';
import type { Progress } from '@dashboard/runner-kit/progress';
import type { Supervisor } from '@dashboard/runner-kit/supervisor';
import { openBrowser } from './gate/browser.ts';
import { askOpenApi, type GateContext } from './gate/context.ts';
import type { Place } from './place.ts';
import type { Released } from './released.ts';

/** What every command works with. */
export interface Tools {
  readonly place: Place;
  readonly supervisor: Supervisor;
  readonly progress: Progress;
}

export function gateContext({ place, supervisor }: Tools, released: Released): GateContext {
  const { against } = place;
  return {
    released,
    against,
    openApi: askOpenApi(against),
    openBrowser: () => openBrowser(supervisor),
  };
}

/** Does what may be refused, and writes a refusal into the log of the releases. */
export async function noting<T>(
  where: { readonly releasesDir: string; readonly name: string },
  version: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ReleaseRefused) await noteRefusal(where, version, error.message);
    throw error;
  }
}

/** The command that a sentence advises. */
export const commandOf = (args: string) => `npm run release -- ${args}`;
