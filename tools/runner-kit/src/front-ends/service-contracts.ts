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

/** From `SVC_<NAME>_URL` or else the checkout. @throws ReleaseError if a service has none */
export async function loadServiceContracts(
  env: NodeJS.ProcessEnv,
  root = projectRoot,
): Promise<Contracts> {
  const running = readServiceDescriptions(root).flatMap((service) => {
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
      `${getServiceFolder(service)} does not serve its contract at ${url}/contract. Start it first, or leave out ${getUrlSetting(service)}.`,
      { cause },
    );
  }
}
