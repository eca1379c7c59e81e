import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readJson, writeJson } from '../json-file.ts';
import { redisEnvSchema } from './redis-env.ts';

const storesSchema = z.object({
  databases: z.record(z.string(), z.string()),
  pooledDatabases: z.record(z.string(), z.string()).optional(),
  redis: redisEnvSchema,
});

export type Stores = z.infer<typeof storesSchema>;

const fileIn = (dataDir: string) => join(dataDir, 'stores.json');

export function readStores(dataDir: string): Stores | undefined {
  return readJson(fileIn(dataDir), storesSchema);
}

export function writeStores(dataDir: string, stores: Stores): void {
  writeJson(fileIn(dataDir), stores);
}

export function removeStores(dataDir: string): void {
  rmSync(fileIn(dataDir), { force: true });
}
