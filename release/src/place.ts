import { getReleasesDir } from '@dashboard/runner-kit/services';
import { readSettings } from '@dashboard/runner-kit/settings';

/** The registry, and the running system that what is released must fit. */
export interface Place {
  readonly releasesDir: string;
  readonly against: string;
}

/** Where `npm start` with these settings has both. @throws Refusal when a setting is wrong */
export function findPlace(env: NodeJS.ProcessEnv, against?: string): Place {
  const { dataDir, port } = readSettings(env);
  return {
    releasesDir: env.RELEASES_DIR || getReleasesDir(dataDir),
    against: new URL(against ?? `http://localhost:${port}`).origin,
  };
}
