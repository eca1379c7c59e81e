import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { AbortError, UserError } from '@dashboard/runner-kit/errors';
import { findFreePorts } from '@dashboard/runner-kit/ports';
import type { Progress } from '@dashboard/runner-kit/progress';
import { recordSampleData } from '@dashboard/runner-kit/sample-data';
import { loadOrCreateSecrets, type Secrets } from '@dashboard/runner-kit/secrets';
import { provisionServiceDatabases } from '@dashboard/runner-kit/service-databases';
import { createCommandConfig, serviceCommand } from '@dashboard/runner-kit/services';
import type { Settings } from '@dashboard/runner-kit/settings';
import { openPostgres } from '@dashboard/runner-kit/stores';
import type { Supervisor } from '@dashboard/runner-kit/supervisor';
import {
  assertNoUnfinishedRestore,
  clearUnfinishedRestore,
  isRestoreUnfinished,
  markRestoreUnfinished,
} from '@dashboard/runner-kit/unfinished-restore';
import { hasDatabase } from '@dashboard/service-descriptions';
import { readBackup, unpack } from './archive/archive.ts';
import type { Manifest } from './archive/manifest.ts';
import { withConnection } from './database/copy-rows.ts';
import {
  dropFormerSchemas,
  keepFormerSchemas,
  restoreFormerSchemas,
} from './database/former-schemas.ts';
import { loadRows } from './database/load-rows.ts';
import { getImagesDir, placeImages, removeOtherImages } from './images.ts';
import {
  assertDatabaseIsUnused,
  assertMigrationsAreKnown,
  assertNoData,
  assertSameObjectStore,
  assertServicesAreKnown,
} from './restore-preconditions.ts';
import { describeContent, listWarnings } from './summary.ts';

interface RestoreOptions {
  file: string;
  replace: boolean;
  settings: Settings;
}

/** A failure changes nothing until rows match. @throws UserError that says which data is left */
export async function restoreBackup(
  supervisor: Supervisor,
  { step, print }: Progress,
  { file, replace, settings }: RestoreOptions,
): Promise<void> {
  const { dataDir, redis } = settings;
  const folder = join(dataDir, 'restoring');
  const secrets = loadOrCreateSecrets(dataDir);
  const manifest = await step('The backup is verified', () => readBackup(file));
  assertServicesAreKnown(file, manifest);
  assertMigrationsAreKnown(file, manifest);
  assertSameObjectStore(file, manifest, settings);
  const [port = 0] = await findFreePorts(1);
  const url = await step('Postgres is ready', () =>
    openPostgres(supervisor, settings, secrets, port),
  );
  try {
    await withConnection(url, async (client) => {
      await assertDatabaseIsUnused(client);
      // An earlier restore might have been interrupted.
      await restoreFormerSchemas(client);
      if (!replace && !isRestoreUnfinished(dataDir)) await assertNoData(client, settings);
      await step('Unpacked', () => unpack(file, manifest, folder));
      markRestoreUnfinished(dataDir, file);
      await withRollback(url, dataDir, async () => {
        await keepFormerSchemas(client);
        await step('Schemas built', () =>
          createSchemas(supervisor, url, secrets, settings, manifest),
        );
        await step('Rows loaded and compared', () => loadRows(client, manifest, folder));
        placeImages(folder, getImagesDir(dataDir), manifest.images);
      });
      // If this fails, it's unknown which data is left: the restore stays marked as unfinished.
      await dropFormerSchemas(client);
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  removeReplacedData(settings, manifest);
  clearUnfinishedRestore(dataDir);
  print(`Restored: ${describeContent(manifest)}, as of ${manifest.at}.`);
  for (const line of listWarnings(manifest)) print(line);
  print(
    redis
      ? '! The Redis of REDIS_URL keeps its sessions and queued jobs.'
      : '  Every user is signed out.',
  );
  print('Next: npm start, which migrates the data to the current version.');
}

/** The backup's migrations; `npm start` runs later ones. A service not in it gets all, no rows. */
async function createSchemas(
  supervisor: Supervisor,
  url: string,
  secrets: Secrets,
  settings: Settings,
  { schemas }: Manifest,
): Promise<void> {
  const { urls } = await provisionServiceDatabases(url, secrets);
  // Migrations don't connect to Redis, which isn't running here.
  const redis = settings.redis ?? { REDIS_URL: 'redis://127.0.0.1:1' };
  const config = createCommandConfig(settings, secrets, { databases: urls, redis });
  await Promise.all(
    config.services
      .filter(hasDatabase)
      .map(({ name, schema }) =>
        supervisor.run(serviceCommand(config, name, 'migrate', {}, schemas[schema]?.migrations)),
      ),
  );
}

/** Restores the former data if `work` fails. @throws UserError that says whether that worked */
async function withRollback(
  url: string,
  dataDir: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const reason = error instanceof AbortError ? 'it was stopped' : (error as Error).message;
    // On a new connection, since the original one might be the reason for the failure.
    const isRestored = await withConnection(url, restoreFormerSchemas).then(
      () => true,
      () => false,
    );
    if (isRestored) {
      clearUnfinishedRestore(dataDir);
      throw new UserError(`The restore failed, and the former data is unchanged: ${reason}`);
    }
    console.error(`The restore failed: ${reason}`);
    assertNoUnfinishedRestore(dataDir);
  }
}

function removeReplacedData({ dataDir, redis }: Settings, { images }: Manifest): void {
  if (images.place === 'file') removeOtherImages(getImagesDir(dataDir), images);
  if (!redis) rmSync(join(dataDir, 'redis'), { recursive: true, force: true });
  // Otherwise the first start would fill in the sample week.
  recordSampleData(dataDir, 'restored');
}
