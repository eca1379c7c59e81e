import type { Supervisor } from '../processes/supervisor.ts';
import type { Progress } from '../progress.ts';
import type { Secrets } from '../secrets.ts';
import { startPostgres } from '../stores/postgres.ts';
import { findOrInstallRedis, startRedis } from '../stores/redis.ts';
import type { RedisEnv } from '../stores/redis-env.ts';
import { provisionServiceDatabases } from '../stores/service-databases.ts';
import { type Stores, writeStores } from '../stores/stores-file.ts';
import type { Settings } from './settings.ts';

type StoreSettings = Pick<Settings, 'dataDir' | 'databaseUrl' | 'redis'>;

/** Starts Postgres and Redis, unless the settings name others, and creates a schema for each service. */
export async function openStores(
  supervisor: Supervisor,
  progress: Progress,
  settings: StoreSettings,
  secrets: Secrets,
  [postgresPort = 0, redisPort = 0]: number[],
): Promise<Stores> {
  const [databases, redis] = await Promise.all([
    progress.step('Postgres is ready', async () => {
      return provisionServiceDatabases(
        await openPostgres(supervisor, settings, secrets, postgresPort),
        secrets,
      );
    }),
    settings.redis ?? openRedis(supervisor, progress, settings.dataDir, secrets, redisPort),
  ]);
  if (!databases.ownRoles) {
    progress.print(
      '  The user of DATABASE_URL may create no roles: all services use it, each in its own schema.',
    );
  }
  const stores = { databases: databases.urls, redis };
  writeStores(settings.dataDir, stores);
  return stores;
}

/** Starts the Postgres of `dataDir`, unless the settings name another; returns the superuser's URL. */
export async function openPostgres(
  supervisor: Supervisor,
  { dataDir, databaseUrl }: StoreSettings,
  { postgresPassword: password }: Secrets,
  port: number,
): Promise<string> {
  return databaseUrl ?? startPostgres(supervisor, { dataDir, port, password, durable: true });
}

async function openRedis(
  supervisor: Supervisor,
  progress: Progress,
  dataDir: string,
  secrets: Secrets,
  port: number,
): Promise<RedisEnv> {
  const executable = await findOrInstallRedis(supervisor, progress);
  const options = { dataDir, port, password: secrets.redisPassword, durable: true };
  const REDIS_URL = await progress.step('Redis is ready', () =>
    startRedis(supervisor, executable, options),
  );
  return { REDIS_URL };
}
