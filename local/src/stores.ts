import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Crew } from './crew.ts';
import { readJson, writeJson } from './json-file.ts';
import { startPostgres } from './postgres.ts';
import type { Progress } from './progress.ts';
import { type Provision, provision } from './provision.ts';
import { obtainRedis, startRedis } from './redis.ts';
import type { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';

export interface Stores {
  databases: Provision['urls'];
  redisUrl: string;
}

type Where = Pick<Settings, 'dataDir' | 'databaseUrl' | 'redisUrl'>;

const fileIn = (dataDir: string) => join(dataDir, 'stores.json');

/** Starts Postgres and Redis, unless the settings name others, and gives each service its schema. */
export async function openStores(
  crew: Crew,
  progress: Progress,
  where: Where,
  secrets: Secrets,
  [postgresPort = 0, redisPort = 0]: number[],
): Promise<Stores> {
  const [databases, redisUrl] = await Promise.all([
    progress.step('Postgres is ready', async () => {
      return provision(await openPostgres(crew, where, secrets, postgresPort), secrets);
    }),
    where.redisUrl ?? openRedis(crew, progress, where.dataDir, secrets, redisPort),
  ]);
  if (!databases.ownRoles) {
    progress.say(
      '  The user of DATABASE_URL may create no roles: all services use it, each in its own schema.',
    );
  }
  const stores = { databases: databases.urls, redisUrl };
  writeJson(fileIn(where.dataDir), stores);
  return stores;
}

/** The database the settings name, or the one of `dataDir`, started; returns its administrator's URL. */
export async function openPostgres(
  crew: Crew,
  { dataDir, databaseUrl }: Where,
  { postgresPassword: password }: Secrets,
  port: number,
): Promise<string> {
  return databaseUrl ?? startPostgres(crew, { dataDir, port, password, durable: true });
}

/** Where the stores of the product that runs on `dataDir` are. */
export function findStores(dataDir: string): Stores | undefined {
  const databases = z.object({ auth: z.string(), portfolio: z.string(), flow: z.string() });
  return readJson(fileIn(dataDir), z.object({ databases, redisUrl: z.string() }));
}

/** To be called when the stores are closed. */
export function forgetStores(dataDir: string): void {
  rmSync(fileIn(dataDir), { force: true });
}

async function openRedis(
  crew: Crew,
  progress: Progress,
  dataDir: string,
  secrets: Secrets,
  port: number,
): Promise<string> {
  const server = await obtainRedis(crew, progress);
  const options = { dataDir, port, password: secrets.redisPassword, durable: true };
  return progress.step('Redis is ready', () => startRedis(crew, server, options));
}
