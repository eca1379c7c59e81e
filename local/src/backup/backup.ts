/** `npm run backup [-- file or folder]`: all that this installation keeps, in one file. */
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isClaimed } from '@dashboard/runner-kit/data-directory-lock';
import { Refusal } from '@dashboard/runner-kit/errors';
import { freePorts } from '@dashboard/runner-kit/ports';
import { createProgress } from '@dashboard/runner-kit/progress';
import { exitCodeFor, ownDataDir } from '@dashboard/runner-kit/run-with-supervisor';
import { keepSecrets } from '@dashboard/runner-kit/secrets';
import { readSettings, type Settings } from '@dashboard/runner-kit/settings';
import { openPostgres } from '@dashboard/runner-kit/stores';
import { readStores } from '@dashboard/runner-kit/stores-file';
import { refuseUnfinishedRestore } from './unfinished-restore.ts';
import { writeBackup } from './write-backup.ts';

const progress = createProgress();

process.exit(await backup(process.argv.slice(2)).catch(exitCodeFor));

async function backup([place, ...more]: string[]): Promise<number> {
  if (more.length > 0) throw new Refusal('Usage: npm run backup [-- file or folder]');
  const settings = readSettings(process.env);
  refuseUnfinishedRestore(settings.dataDir);
  const file = fileFor(place, settings);
  const running = isClaimed(settings.dataDir) ? readStores(settings.dataDir) : undefined;
  if (!running) return backupOfStopped(settings, file);
  // What has been written so far is removed at the exit.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => process.exit(130));
  await writeBackup(progress, settings, running.databases, file);
  return 0;
}

function backupOfStopped(settings: Settings, file: string): Promise<number> {
  if (!settings.databaseUrl && !existsSync(join(settings.dataDir, 'postgres'))) {
    throw new Refusal(`There is nothing in ${settings.dataDir} to make a backup of.`);
  }
  return ownDataDir(settings.dataDir, progress, async (crew) => {
    const secrets = keepSecrets(settings.dataDir);
    const [port = 0] = await freePorts(1);
    const url = await openPostgres(crew, settings, secrets, port);
    // Not the roles of the services: to have them, one must set their passwords.
    await writeBackup(progress, settings, { auth: url, portfolio: url, flow: url }, file);
  });
}

/** Below where npm was called, which is not where it runs us. */
function fileFor(place: string | undefined, { dataDir }: Settings): string {
  const instant = new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
  const name = `trading-dashboard-${instant}.backup.tar.gz`;
  if (place === undefined) return join(dataDir, 'backups', name);
  const path = resolve(process.env.INIT_CWD ?? '.', place);
  return existsSync(path) && statSync(path).isDirectory() ? join(path, name) : path;
}
