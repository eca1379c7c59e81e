import { type Release, releaseSchema, SHELL } from '@dashboard/contracts-gateway';
import {
  computeReleaseStates,
  type HistoryEntry,
  historyEntrySchema,
  type RegistryStore,
  type ReleaseStates,
  readHistory,
  readRelease,
} from '@dashboard/release-registry';
import { z } from 'zod';

export interface RegistrySnapshot {
  readonly history: readonly HistoryEntry[];
  readonly states: ReleaseStates;
  readonly shell: Release | undefined;
  /** Stable versions and canaries. */
  readonly modules: readonly Release[];
}

export async function readRegistrySnapshot(store: RegistryStore): Promise<RegistrySnapshot> {
  const history = await readHistory(store);
  return composeSnapshot(history, (name, version) => readRelease(store, name, version));
}

export async function composeSnapshot(
  history: readonly HistoryEntry[],
  find: (name: string, version: string) => Promise<Release | undefined>,
): Promise<RegistrySnapshot> {
  const states = computeReleaseStates(history);
  const findInUse = async (name: string, version: string | undefined) =>
    version === undefined ? undefined : find(name, version);
  const modules = [...states]
    .filter(([name]) => name !== SHELL)
    .flatMap(([name, { stable, canary }]) => [
      findInUse(name, stable),
      findInUse(name, canary?.version),
    ]);
  return {
    history,
    states,
    shell: await findInUse(SHELL, states.get(SHELL)?.stable),
    modules: (await Promise.all(modules)).filter((release) => release !== undefined),
  };
}

/** A snapshot as JSON. Skips history entries written by later versions of the product. */
export const snapshotJsonSchema = z.object({
  history: z
    .array(z.unknown())
    .transform((entries) =>
      entries.flatMap((entry) => historyEntrySchema.safeParse(entry).data ?? []),
    ),
  releases: z.array(releaseSchema),
});
