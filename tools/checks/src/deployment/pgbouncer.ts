import { chown, mkdtemp, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { findFreePorts } from '@dashboard/runner-kit/ports';
import type { Supervisor } from '@dashboard/runner-kit/supervisor';
import { findOrInstallTestProgram } from '@dashboard/runner-kit/test-program';

interface PgBouncerOptions {
  readonly databaseUrl: string;
  readonly passwords: Readonly<Record<string, string>>;
  readonly poolSize: number;
}

/** Starts PgBouncer in transaction mode. @returns its URL, with the user from `databaseUrl` */
export async function startPgBouncer(
  supervisor: Supervisor,
  folder: string,
  { databaseUrl, passwords, poolSize }: PgBouncerOptions,
): Promise<string> {
  const command = await findOrInstallTestProgram({
    executable: 'pgbouncer',
    debian: 'pgbouncer',
    homebrew: 'pgbouncer',
  });
  const { hostname, port: postgresPort } = new URL(databaseUrl);
  const [port = 0] = await findFreePorts(1);
  const directory = await mkdtemp(join(folder, 'pgbouncer-'));
  const userList = join(directory, 'users.txt');
  const settingsFile = join(directory, 'pgbouncer.ini');
  const users = Object.entries(passwords).map(([role, password]) => `"${role}" "${password}"`);
  await writeFile(userList, `${users.join('\n')}\n`);
  await writeFile(
    settingsFile,
    `[databases]
* = host=${hostname} port=${postgresPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${userList}
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 1000
`,
  );
  // PgBouncer refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  const account = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  if (isRoot) {
    for (const path of [folder, directory, userList, settingsFile])
      await chown(path, NOBODY, NOBODY);
  }
  await supervisor.supervise({
    name: 'pgbouncer',
    stage: 'store',
    command,
    args: [settingsFile],
    cwd: '/',
    ...account,
    isReady: () => acceptsConnections(port),
  });
  return Object.assign(new URL(databaseUrl), { port }).href;
}

const NOBODY = 65_534;

function acceptsConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
