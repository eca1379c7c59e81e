import type { Release } from '@dashboard/contracts-http';
import {
  computeReleaseStates,
  type HistoryEntry,
  type RegistryStore,
  type ReleaseStates,
  readHistory,
  readRelease,
} from '@dashboard/release-registry';

/** The registry as it is when a command begins. */
export interface RegistrySnapshot {
  readonly history: readonly HistoryEntry[];
  readonly states: ReleaseStates;
  /** The stable shell; undefined before the first release of it. */
  readonly shell: Release | undefined;
  /** Every module that is in use: stable versions and canaries. */
  readonly modules: readonly Release[];
}

export async function readRegistrySnapshot(store: RegistryStore): Promise<RegistrySnapshot> {
  const history = await readHistory(store);
  const states = computeReleaseStates(history);
  const find = (name: string, version: string | undefined) =>
    version === undefined ? undefined : readRelease(store, name, version);
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
