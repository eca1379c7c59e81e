import type { Release } from '@dashboard/contracts-gateway';
import { z } from 'zod';
import { resolveReleaseFolder } from './files.ts';
import type { RegistryStore } from './store/registry-store.ts';

export const contractsSchema = z.record(z.string(), z.record(z.string(), z.unknown()));

export type Contracts = Readonly<z.infer<typeof contractsSchema>>;

const resolveContractFile = ({ name, version }: Release) =>
  `${resolveReleaseFolder(name, version)}/contract.json`;

export async function readContracts(
  store: RegistryStore,
  release: Release,
): Promise<Contracts | undefined> {
  const bytes = await store.read(resolveContractFile(release));
  return bytes && contractsSchema.parse(JSON.parse(bytes.toString('utf8')));
}

export async function writeContracts(
  store: RegistryStore,
  release: Release,
  contracts: Contracts,
): Promise<void> {
  await store.write(resolveContractFile(release), Buffer.from(`${JSON.stringify(contracts)}\n`));
}
