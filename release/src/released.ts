import type { Release } from '@dashboard/contracts-http';
import {
  type Entry,
  readLog,
  readRelease,
  type Standings,
  standingsAfter,
} from '@dashboard/release-registry';

/** What the registry says when a command begins. */
export interface Released {
  readonly log: readonly Entry[];
  readonly standings: Standings;
  /** The stable shell; undefined before the first. */
  readonly shell: Release | undefined;
  /** Every module that people get: stable versions and canaries. */
  readonly modules: readonly Release[];
}

export async function readReleased(releasesDir: string): Promise<Released> {
  const log = await readLog(releasesDir);
  const standings = standingsAfter(log);
  const find = (name: string, version: string | undefined) =>
    version === undefined ? undefined : readRelease(releasesDir, name, version);
  const modules = [...standings]
    .filter(([name]) => name !== 'shell')
    .flatMap(([name, { stable, canary }]) => [find(name, stable), find(name, canary?.version)]);
  return {
    log,
    standings,
    shell: await find('shell', standings.get('shell')?.stable),
    modules: (await Promise.all(modules)).filter((release) => release !== undefined),
  };
}
