import type { Endpoint } from '@dashboard/contracts-http';
import { endpoints as summaryEndpoints } from '@dashboard/contracts-summaries';
import { importContracts, readServiceDescriptions } from '@dashboard/service-descriptions';

export async function listAllEndpoints(): Promise<readonly Endpoint[]> {
  const services = await importContracts(readServiceDescriptions());
  return [...services.flatMap(({ endpoints }) => endpoints), ...summaryEndpoints];
}
