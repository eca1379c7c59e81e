import { openRegistryStore, type RegistryStore } from '@dashboard/release-registry';
import { getReleasesDir } from '@dashboard/runner-kit/services';
import { readSettings } from '@dashboard/runner-kit/settings';

/** The registry to release to, and the running product that a release must be compatible with. */
export interface ReleaseEnvironment {
  readonly store: RegistryStore;
  readonly productUrl: string;
}

/**
 * The registry and the product of `npm start` with these settings, unless `--against` names another
 * product.
 * @throws UserError when a setting is wrong
 */
export async function resolveEnvironment(
  env: NodeJS.ProcessEnv,
  against?: string,
): Promise<ReleaseEnvironment> {
  const { dataDir, port } = readSettings(env);
  return {
    store: await openRegistryStore({ RELEASES_DIR: env.RELEASES_DIR || getReleasesDir(dataDir) }),
    productUrl: new URL(against ?? `http://localhost:${port}`).origin,
  };
}
