/** `npm run backup [-- file or folder]`: writes all of this installation's data to one file. */
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDataDirectoryLocked } from '@dashboard/runner-kit/data-directory-lock';
import { UserError } from '@dashboard/runner-kit/errors';
import { findFreePorts } from '@dashboard/runner-kit/ports';
import { createProgress } from '@dashboard/runner-kit/progress';
import { reportError, runWithSupervisor } from '@dashboard/runner-kit/run-with-supervisor';
import { loadOrCreateSecrets } from '@dashboard/runner-kit/secrets';
import { readSettings, type Settings } from '@dashboard/runner-kit/settings';
import { openPostgres } from '@dashboard/runner-kit/stores';
import { readStores } from '@dashboard/runner-kit/stores-file';
import { assertNoUnfinishedRestore } from '@dashboard/runner-kit/unfinished-restore';
import { readDatabaseServices, type ServiceDescription } from '@dashboard/service-descriptions';
import { writeBackup } from './write-backup.ts';

const progress = createProgress();

process.exit(await backup(process.argv.slice(2)).catch(reportError));

async function backup([target, ...more]: string[]): Promise<number> {
  if (more.length > 0) throw new UserError('Usage: npm run backup [-- file or folder]');
  const settings = readSettings(process.env);
  assertNoUnfinishedRestore(settings.dataDir);
  const file = resolveTarget(target, settings);
  const running = isDataDirectoryLocked(settings.dataDir)
    ? readStores(settings.dataDir)
    : undefined;
  if (!running) return backUpStoppedProduct(settings, file);
  // `writeBackup` removes its unfinished files on exit.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => process.exit(130));
  const urls = getSchemaUrls(({ name }) => running.databases[name]);
  await writeBackup(progress, settings, urls, file);
  return 0;
}

function backUpStoppedProduct(settings: Settings, file: string): Promise<number> {
  if (!settings.databaseUrl && !existsSync(join(settings.dataDir, 'postgres'))) {
    throw new UserError(`${settings.dataDir} has no data to back up.`);
  }
  return runWithSupervisor(settings.dataDir, progress, async (supervisor) => {
    const secrets = loadOrCreateSecrets(settings.dataDir);
    const [port = 0] = await findFreePorts(1);
    const url = await openPostgres(supervisor, settings, secrets, port);
    // As superuser: the services' roles would need their passwords set first.
    await writeBackup(
      progress,
      settings,
      getSchemaUrls(() => url),
      file,
    );
  });
}

/** A service that was added while the product was running has no URL yet. */
function getSchemaUrls(getUrl: (service: ServiceDescription) => string | undefined) {
  const urls = readDatabaseServices().flatMap((service) => {
    const url = getUrl(service);
    return url === undefined ? [] : [[service.schema, url] as const];
  });
  return Object.fromEntries(urls);
}

function resolveTarget(target: string | undefined, { dataDir }: Settings): string {
  const instant = new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
  const name = `trading-dashboard-${instant}.backup.tar.gz`;
  if (target === undefined) return join(dataDir, 'backups', name);
  const path = resolve(process.env.INIT_CWD ?? '.', target);
  return existsSync(path) && statSync(path).isDirectory() ? join(path, name) : path;
}
