import { type Contracts, ReleaseError } from '@dashboard/release-registry';
import {
  getServiceFolder,
  getUrlSetting,
  readServiceDescriptions,
  type ServiceDescription,
} from '@dashboard/service-descriptions';
import { z } from 'zod';
import { projectRoot } from '../project-root.ts';
import { getContractName, readContractSnapshots } from './contract-snapshots.ts';

const TIMEOUT_MS = 5_000;
const documentSchema = z.looseObject({ paths: z.record(z.string(), z.unknown()) });

/**
 * What the services answer, by the names of their contracts: as they say themselves where
 * `SVC_<NAME>_URL` tells where they run, else as they were built.
 * @throws ReleaseError when a service does not say it
 */
export async function loadServiceContracts(
  env: NodeJS.ProcessEnv,
  root = projectRoot,
): Promise<Contracts> {
  const running = readServiceDescriptions(root).flatMap((service) => {
    // Any replica will do.
    const [url] = env[getUrlSetting(service)]?.split(',') ?? [];
    const name = getContractName(service.contract);
    return url && name ? [{ name, service, url }] : [];
  });
  const contracts = await Promise.all(
    running.map(async ({ name, service, url }) => [name, await fetchContract(service, url)]),
  );
  return { ...readContractSnapshots(root), ...Object.fromEntries(contracts) };
}

async function fetchContract(service: ServiceDescription, url: string) {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(new URL('/contract', url), { signal });
    return documentSchema.parse(await response.json());
  } catch (cause) {
    throw new ReleaseError(
      `${getServiceFolder(service)} does not say at ${url}/contract which calls it answers. Bring it up first, or leave out ${getUrlSetting(service)}.`,
      { cause },
    );
  }
}
