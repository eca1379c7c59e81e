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

/** The registry when a command begins. */
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

/**
 * The registry as it is after a history.
 * @param find the release of a version that the history names
 */
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

/** What a snapshot is composed of, as JSON. Entries that only a later product knows are passed over. */
export const snapshotJsonSchema = z.object({
  history: z
    .array(z.unknown())
    .transform((entries) =>
      entries.flatMap((entry) => historyEntrySchema.safeParse(entry).data ?? []),
    ),
  releases: z.array(releaseSchema),
});
