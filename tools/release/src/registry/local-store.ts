import { openRegistryStore } from '@dashboard/release-registry';
import { getReleasesDir } from '@dashboard/runner-kit/services';
import { readSettings } from '@dashboard/runner-kit/settings';
import type { StoreAccess } from './open-registry.ts';
import { createStoreRegistry } from './store-registry.ts';

export const localStore: StoreAccess = {
  async open(env) {
    const { dataDir } = readSettings(env);
    return openRegistryStore({ ...env, RELEASES_DIR: env.RELEASES_DIR || getReleasesDir(dataDir) });
  },
  async openRegistry(env, { against, isOffline }, print) {
    const { port } = readSettings(env);
    const productUrl = new URL(against ?? `http://localhost:${port}`).origin;
    return createStoreRegistry({ store: await localStore.open(env), productUrl, isOffline, print });
  },
};
