import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Interrupted, Refusal } from '@dashboard/runner-kit/errors';
import { freePorts } from '@dashboard/runner-kit/ports';
import type { Progress } from '@dashboard/runner-kit/progress';
import { noteSample } from '@dashboard/runner-kit/sample-data';
import { keepSecrets, type Secrets } from '@dashboard/runner-kit/secrets';
import { provision, scopes } from '@dashboard/runner-kit/service-databases';
import { commandPlan, serviceCommand } from '@dashboard/runner-kit/services';
import type { Settings } from '@dashboard/runner-kit/settings';
import { openPostgres } from '@dashboard/runner-kit/stores';
import type { Crew } from '@dashboard/runner-kit/supervisor';
import { readBackup, unpack } from './archive/archive.ts';
import type { Manifest } from './archive/manifest.ts';
import { dropWhatIsAside, putBack, setAside } from './database/former-schemas.ts';
import { loadRows } from './database/load-rows.ts';
import { connected } from './database/rows.ts';
import { cautionsFor, contentOf } from './describe.ts';
import { imagesDirOf, placeImages, removeOtherImages } from './images.ts';
import {
  refuseDataThere,
  refuseOtherObjectStore,
  refuseOthersAtWork,
  refuseUnknownMigrations,
} from './restore-preconditions.ts';
import {
  clearUnfinishedRestore,
  isRestoreUnfinished,
  noteUnfinishedRestore,
  refuseUnfinishedRestore,
} from './unfinished-restore.ts';

export interface RestoreOptions {
  file: string;
  /** Whether data that is there may go. */
  replace: boolean;
  settings: Settings;
}

/**
 * Brings an installation that does not run to what a backup holds. Until the rows are loaded and
 * compared, a failure leaves the former data as it was. Throws a Refusal that says how things are.
 */
export async function restoreBackup(
  crew: Crew,
  { step, say }: Progress,
  { file, replace, settings }: RestoreOptions,
): Promise<void> {
  const { dataDir, redisUrl } = settings;
  const folder = join(dataDir, 'restoring');
  const secrets = keepSecrets(dataDir);
  const manifest = await step('The backup is whole', () => readBackup(file));
  refuseUnknownMigrations(file, manifest);
  refuseOtherObjectStore(file, manifest, settings);
  const [port = 0] = await freePorts(1);
  const url = await step('Postgres is ready', () => openPostgres(crew, settings, secrets, port));
  try {
    await connected(url, async (client) => {
      await refuseOthersAtWork(client);
      // An earlier restore may have been broken off.
      await putBack(client);
      if (!replace && !isRestoreUnfinished(dataDir)) await refuseDataThere(client, settings);
      await step('Unpacked', () => unpack(file, manifest, folder));
      noteUnfinishedRestore(dataDir, file);
      await orPutBack(url, dataDir, async () => {
        await setAside(client);
        await step('Schemas built', () => buildSchemas(crew, url, secrets, settings, manifest));
        await step('Rows loaded and compared', () => loadRows(client, manifest, folder));
        placeImages(folder, imagesDirOf(dataDir), manifest.images);
      });
      // Should this fail, nobody can tell which data is there: the note stays.
      await dropWhatIsAside(client);
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  removeFormer(settings, manifest);
  clearUnfinishedRestore(dataDir);
  say(`Restored: ${contentOf(manifest)}, as of ${manifest.at}.`);
  for (const line of cautionsFor(manifest)) say(line);
  say(
    redisUrl
      ? '! The Redis of REDIS_URL keeps its sessions and queued jobs.'
      : '  Nobody is signed in any more.',
  );
  say('Next: npm start, which brings the data to the present version.');
}

/** Builds each schema as far as that of the backup was; `npm start` goes on from there. */
async function buildSchemas(
  crew: Crew,
  url: string,
  secrets: Secrets,
  settings: Settings,
  { schemas }: Manifest,
): Promise<void> {
  const { urls } = await provision(url, secrets);
  // A setting of svc-auth, which asks nothing of Redis to migrate.
  const redisUrl = settings.redisUrl ?? 'redis://127.0.0.1:1';
  const plan = commandPlan(settings, secrets, { databases: urls, redisUrl });
  await Promise.all(
    scopes.map((scope) =>
      crew.run(serviceCommand(plan, scope, 'src/migrate.ts', {}, schemas[scope].migrations)),
    ),
  );
}

/** Says what failed, and whether the former data could be brought back. */
async function orPutBack(url: string, dataDir: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const why = error instanceof Interrupted ? 'it was stopped' : (error as Error).message;
    // Not over the connection that may have failed.
    const isBack = await connected(url, putBack).then(
      () => true,
      () => false,
    );
    if (isBack) {
      clearUnfinishedRestore(dataDir);
      throw new Refusal(`The restore failed, and the former data is as it was: ${why}`);
    }
    console.error(`The restore failed: ${why}`);
    refuseUnfinishedRestore(dataDir);
  }
}

/** What goes with the former data: its images, its sessions and queues, and that it was a sample. */
function removeFormer({ dataDir, redisUrl }: Settings, { images }: Manifest): void {
  if (images.place === 'file') removeOtherImages(imagesDirOf(dataDir), images);
  if (!redisUrl) rmSync(join(dataDir, 'redis'), { recursive: true, force: true });
  // A first start would fill in its sample week.
  noteSample(dataDir, 'restored');
}
