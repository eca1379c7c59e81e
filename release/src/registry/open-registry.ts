import { openRegistryStore, type RegistryStore } from '@dashboard/release-registry';
import { UserError } from '@dashboard/runner-kit/errors';
import { getReleasesDir } from '@dashboard/runner-kit/services';
import { readSettings } from '@dashboard/runner-kit/settings';
import type { CommandLine } from '../command-line.ts';
import type { ReleaseRegistry } from './release-registry.ts';
import { createRemoteRegistry } from './remote-registry.ts';
import { createStoreRegistry } from './store-registry.ts';

type RegistryChoice = Pick<CommandLine, 'to' | 'against' | 'isOffline'>;

/**
 * The registry that the options name: with `--to` that of a running product; else the store of
 * `npm start` with these settings, and its product unless `--against` names another.
 * @throws UserError when a setting is wrong or missing
 */
export async function openRegistry(
  env: NodeJS.ProcessEnv,
  { to, against, isOffline }: RegistryChoice,
  print: (line: string) => void,
): Promise<ReleaseRegistry> {
  if (to !== undefined) {
    const { RELEASE_TOKEN: token } = env;
    if (!token) {
      throw new UserError(
        "RELEASE_TOKEN is not set. The product's operator makes a token for your team; set it to that.",
      );
    }
    return createRemoteRegistry({ productUrl: new URL(to).origin, token });
  }
  const { port } = readSettings(env);
  const productUrl = new URL(against ?? `http://localhost:${port}`).origin;
  return createStoreRegistry({ store: await openStore(env), productUrl, isOffline, print });
}

/** The store of `npm start` with these settings. @throws UserError when a setting is wrong */
export async function openStore(env: NodeJS.ProcessEnv): Promise<RegistryStore> {
  const { dataDir } = readSettings(env);
  return openRegistryStore({ RELEASES_DIR: env.RELEASES_DIR || getReleasesDir(dataDir) });
}
