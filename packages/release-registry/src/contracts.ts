import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@dashboard/contracts-http';
import { z } from 'zod';
import { resolveReleaseFolder } from './files.ts';

const contractsSchema = z.record(z.string(), z.record(z.string(), z.unknown()));

/** The endpoints a release was built against: an OpenAPI document by the name of each contract. */
export type Contracts = Readonly<z.infer<typeof contractsSchema>>;

const resolveContractFile = (releasesDir: string, { name, version }: Release) =>
  join(resolveReleaseFolder(releasesDir, name, version), 'contract.json');

/** The contracts a release was built against; undefined where none were published with it. */
export async function readContracts(
  releasesDir: string,
  release: Release,
): Promise<Contracts | undefined> {
  const text = await readFile(resolveContractFile(releasesDir, release), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    },
  );
  return text === undefined ? undefined : contractsSchema.parse(JSON.parse(text));
}

/** Stores the contracts with the release. Call it with the lock held. */
export async function writeContracts(
  releasesDir: string,
  release: Release,
  contracts: Contracts,
): Promise<void> {
  const file = resolveContractFile(releasesDir, release);
  await writeFile(`${file}.new`, `${JSON.stringify(contracts)}\n`, { flush: true });
  await rename(`${file}.new`, file);
}
