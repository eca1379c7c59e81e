import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readJson, writeJson } from '../json-file.ts';
import { redisEnvSchema } from './redis-env.ts';

const storesSchema = z.object({
  /** The connection URL of each service by its name. */
  databases: z.record(z.string(), z.string()),
  /** The same through a connection pooler, where there is one. */
  pooledDatabases: z.record(z.string(), z.string()).optional(),
  redis: redisEnvSchema,
});

/** How the services reach the stores of a running product. */
export type Stores = z.infer<typeof storesSchema>;

const fileIn = (dataDir: string) => join(dataDir, 'stores.json');

/** The stores of the product that runs on `dataDir`; undefined when none runs. */
export function readStores(dataDir: string): Stores | undefined {
  return readJson(fileIn(dataDir), storesSchema);
}

export function writeStores(dataDir: string, stores: Stores): void {
  writeJson(fileIn(dataDir), stores);
}

/** To be called when the stores are stopped. */
export function removeStores(dataDir: string): void {
  rmSync(fileIn(dataDir), { force: true });
}
