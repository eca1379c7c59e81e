import type { Release } from '@dashboard/contracts-gateway';
import {
  type Draft,
  type HistoryEntry,
  type RegistryStore,
  ReleaseError,
  readContracts,
  readRelease,
} from '@dashboard/release-registry';
import { checkContract } from '../contract.ts';
import type { GateContext } from '../gate-context.ts';
import { composeSnapshot, type RegistrySnapshot } from '../registry-snapshot.ts';

export function predictSnapshot(
  store: RegistryStore,
  history: readonly HistoryEntry[],
  released: readonly Draft[],
): Promise<RegistrySnapshot> {
  const at = new Date().toISOString();
  const entries = released.map(
    ({ release: { name, version } }): HistoryEntry => ({
      at,
      by: 'deployment',
      action: 'released',
      name,
      version,
    }),
  );
  return composeSnapshot([...history, ...entries], async (name, version) => {
    const draft = released.find(({ release }) => release.name === name);
    return draft?.release.version === version ? draft.release : readRelease(store, name, version);
  });
}

interface KnownServices {
  readonly store: RegistryStore;
  readonly services: Readonly<Record<string, unknown>>;
}

/**
 * Finds releases in use, outside the deployment, that make calls its services don't support. The
 * services are already running, so the deployment continues. @returns a sentence for each release
 */
export async function findUnservedReleases(
  { shell, modules }: RegistrySnapshot,
  released: readonly Draft[],
  context: GateContext,
  known: KnownServices,
): Promise<string[]> {
  const others = [...(shell ? [shell] : []), ...modules].filter(
    (release) => !released.some((draft) => draft.release === release),
  );
  const sentences = await Promise.all(
    others.map((release) => describeUnserved(release, context, known)),
  );
  return sentences.filter((sentence) => sentence !== undefined);
}

async function describeUnserved(
  release: Release,
  context: GateContext,
  { store, services }: KnownServices,
): Promise<string | undefined> {
  const contracts = Object.entries((await readContracts(store, release)) ?? {});
  const served = contracts.filter(([name]) => name in services);
  try {
    await checkContract({ release, contracts: Object.fromEntries(served) }, context);
  } catch (error) {
    if (error instanceof ReleaseError) return error.message;
    throw error;
  }
}
