import type { Release } from '@dashboard/contracts-http';
import {
  type Entry,
  readLog,
  readRelease,
  type Standings,
  standingsAfter,
} from '@dashboard/release-registry';

/** The registry as it is when a command begins. */
export interface RegistrySnapshot {
  readonly history: readonly Entry[];
  readonly states: Standings;
  /** The stable shell; undefined before the first release of it. */
  readonly shell: Release | undefined;
  /** Every module that is in use: stable versions and canaries. */
  readonly modules: readonly Release[];
}

export async function readRegistrySnapshot(releasesDir: string): Promise<RegistrySnapshot> {
  const history = await readLog(releasesDir);
  const states = standingsAfter(history);
  const find = (name: string, version: string | undefined) =>
    version === undefined ? undefined : readRelease(releasesDir, name, version);
  const modules = [...states]
    .filter(([name]) => name !== 'shell')
    .flatMap(([name, { stable, canary }]) => [find(name, stable), find(name, canary?.version)]);
  return {
    history,
    states,
    shell: await find('shell', states.get('shell')?.stable),
    modules: (await Promise.all(modules)).filter((release) => release !== undefined),
  };
}
