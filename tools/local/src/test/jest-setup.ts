import { delimiter, join } from 'node:path';
import { userPrograms } from '@dashboard/runner-kit/executables';
import { openTestStores, type TestStores } from '@dashboard/runner-kit/test-stores';
import { noPushServices } from '@dashboard/test-kit';

let stores: TestStores | undefined;

// biome-ignore lint/style/noDefaultExport: jest requires a default export here.
export default async function setup(): Promise<void> {
  process.env.PUSH_SERVICES ??= noPushServices;
  process.env.FSYNC ??= 'off';
  // redis-server might be installed for this user only.
  process.env.PATH = [process.env.PATH, join(userPrograms, 'bin')].join(delimiter);
  if (process.env.TEST_DATABASE_URL && process.env.TEST_REDIS_URL) return;
  stores = await openTestStores();
  process.env.TEST_DATABASE_URL = stores.databaseUrl;
  process.env.TEST_REDIS_URL = stores.redisUrl;
}

export async function closeTestStores(): Promise<void> {
  await stores?.close();
}
