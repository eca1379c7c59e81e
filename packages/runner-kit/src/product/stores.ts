import type { Crew } from '../processes/supervisor.ts';
import type { Progress } from '../progress.ts';
import type { Secrets } from '../secrets.ts';
import { startPostgres } from '../stores/postgres.ts';
import { obtainRedis, startRedis } from '../stores/redis.ts';
import { provision } from '../stores/service-databases.ts';
import { type Stores, writeStores } from '../stores/stores-file.ts';
import type { Settings } from './settings.ts';

type Where = Pick<Settings, 'dataDir' | 'databaseUrl' | 'redisUrl'>;

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
  writeStores(where.dataDir, stores);
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
