import { endpoints as gatewayEndpoints } from '@dashboard/contracts-gateway';
import type { Endpoint } from '@dashboard/contracts-http';
import { endpoints as summaryEndpoints } from '@dashboard/contracts-summaries';
import { importContracts, readServiceDescriptions } from '@dashboard/service-descriptions';

export async function listAllEndpoints(): Promise<readonly Endpoint[]> {
  const ofGateway = [...summaryEndpoints, ...gatewayEndpoints];
  const services = await importContracts(readServiceDescriptions(), ofGateway);
  return [...services.flatMap(({ endpoints }) => endpoints), ...ofGateway];
}
