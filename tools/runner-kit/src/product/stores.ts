import { UserError } from '../errors.ts';
import type { Supervisor } from '../processes/supervisor.ts';
import type { Progress } from '../progress.ts';
import type { Secrets } from '../secrets.ts';
import { startPostgres } from '../stores/postgres.ts';
import { findOrInstallRedis, startRedis } from '../stores/redis.ts';
import type { RedisEnv } from '../stores/redis-env.ts';
import { provisionServiceDatabases, type ServiceDatabases } from '../stores/service-databases.ts';
import { type Stores, writeStores } from '../stores/stores-file.ts';
import type { Settings } from './settings.ts';

type StoreSettings = Pick<
  Settings,
  'dataDir' | 'databaseUrl' | 'directDatabaseUrl' | 'redis' | 'fsync'
>;

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
    settings.redis ?? openRedis(supervisor, progress, settings, secrets, redisPort),
  ]);
  if (!databases.ownRoles) {
    progress.print(
      '  The user of DATABASE_URL cannot create roles: all services use it, each in its own schema.',
    );
  }
  const stores = {
    databases: databases.urls,
    pooledDatabases: settings.directDatabaseUrl
      ? addressPooler(databases, settings.databaseUrl)
      : undefined,
    redis,
  };
  writeStores(settings.dataDir, stores);
  return stores;
}

/** @throws UserError if the services have no roles of their own */
function addressPooler({ urls, ownRoles }: ServiceDatabases, poolerUrl = '') {
  if (!ownRoles) {
    throw new UserError(
      'The user of MIGRATION_DATABASE_URL cannot create roles, but behind a pooler each service needs its own, which holds its settings. Give that user CREATEROLE, or leave out the pooler.',
    );
  }
  return Object.fromEntries(
    Object.entries(urls).map(([name, url]) => {
      const { username, password } = new URL(url);
      return [name, Object.assign(new URL(poolerUrl), { username, password }).href];
    }),
  );
}

/** Unless the settings name an existing one. @returns the superuser's URL, without a pooler */
export async function openPostgres(
  supervisor: Supervisor,
  { dataDir, databaseUrl, directDatabaseUrl, fsync }: StoreSettings,
  { postgresPassword: password }: Secrets,
  port: number,
): Promise<string> {
  const url = directDatabaseUrl ?? databaseUrl;
  return url ?? startPostgres(supervisor, { dataDir, port, password, fsync });
}

async function openRedis(
  supervisor: Supervisor,
  progress: Progress,
  { dataDir, fsync }: StoreSettings,
  secrets: Secrets,
  port: number,
): Promise<RedisEnv> {
  const executable = await findOrInstallRedis(supervisor, progress);
  const options = { dataDir, port, password: secrets.redisPassword, fsync };
  const REDIS_URL = await progress.step('Redis is ready', () =>
    startRedis(supervisor, executable, options),
  );
  return { REDIS_URL };
}
