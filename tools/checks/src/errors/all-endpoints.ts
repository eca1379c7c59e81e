import * as gateway from '@dashboard/contracts-gateway';
import { collectEndpoints, type Endpoint } from '@dashboard/contracts-http';
import * as summaries from '@dashboard/contracts-summaries';
import { importContracts, readServiceDescriptions } from '@dashboard/service-descriptions';

export async function listAllEndpoints(): Promise<readonly Endpoint[]> {
  const ofGateway = collectEndpoints({ ...summaries, ...gateway });
  const services = await importContracts(readServiceDescriptions(), ofGateway);
  return [...services.flatMap(({ endpoints }) => endpoints), ...ofGateway];
}
