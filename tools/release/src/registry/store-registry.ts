import {
  assertCompatible,
  changeChannels,
  createOpenApiLoader,
  readCandidate,
  readRegistrySnapshot,
  withRefusalRecorded,
} from '@dashboard/release-gate';
import { publish, type RegistryStore, recordRejection } from '@dashboard/release-registry';
import type { ReleaseRegistry } from './release-registry.ts';

export interface StoreRegistryOptions {
  readonly store: RegistryStore;
  readonly productUrl: string;
  readonly isOffline?: boolean;
  readonly print: (line: string) => void;
}

export function createStoreRegistry({
  store,
  productUrl,
  isOffline = false,
  print,
}: StoreRegistryOptions): ReleaseRegistry {
  const loadOpenApi = createOpenApiLoader(productUrl);
  return {
    productUrl,
    commandOptions: isOffline ? ' --offline' : '',
    readSnapshot: () => readRegistrySnapshot(store),

    async publish({ draft }) {
      const { name, version } = draft.release;
      await withRefusalRecorded({ store, name }, version, () => publish(store, draft));
    },

    async changeChannels(name, change) {
      const snapshot = await readRegistrySnapshot(store);
      const target = { store, name, snapshot };
      const candidate = await readCandidate(target, change);
      const isChecked = candidate !== undefined && !isOffline;
      if (isChecked) {
        await withRefusalRecorded({ store, name }, candidate.release.version, () =>
          assertCompatible(candidate, { snapshot, productUrl, loadOpenApi }),
        );
      } else if (candidate) {
        print(
          `Offline: ${name} ${candidate.release.version} is not checked against a running product.`,
        );
      }
      return changeChannels(target, change, { isChecked });
    },

    recordRefusal: (name, version, why) => recordRejection({ store, name }, version, why),
  };
}
