import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { UserError } from '../errors.ts';
import { installCommands, installSystemPackage, thisMachine } from '../machine/system-packages.ts';
import type { Supervisor } from '../processes/supervisor.ts';
import type { Progress } from '../progress.ts';

const redisPackage = {
  debian: 'redis-server',
  homebrew: 'redis',
  programs: ['redis-server', 'valkey-server'],
};

export interface RedisOptions {
  dataDir: string;
  port: number;
  password: string;
  /** If not, a power failure can lose data, but a killed process can't. */
  fsync: boolean;
}

/** Installs it if missing. @throws UserError saying how, if that can't be done automatically */
export async function findOrInstallRedis(
  supervisor: Supervisor,
  { step }: Progress,
): Promise<string> {
  const installed = thisMachine.find(redisPackage.programs);
  if (installed) return installed;
  const commands = installCommands(redisPackage, thisMachine);
  if (commands) await step('Redis installed', () => installSystemPackage(supervisor, commands));
  const nowInstalled = thisMachine.find(redisPackage.programs);
  if (nowInstalled) return nowInstalled;
  throw new UserError(
    'Redis is missing. Install it (macOS: brew install redis; Debian, Ubuntu: sudo apt-get install redis-server; Fedora: sudo dnf install valkey), or set REDIS_URL to a running one.',
  );
}

export async function startRedis(
  supervisor: Supervisor,
  command: string,
  { dataDir, port, password, fsync }: RedisOptions,
): Promise<string> {
  const directory = join(dataDir, 'redis');
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = join(directory, 'redis.conf');
  const lines = [
    'bind 127.0.0.1',
    `port ${port}`,
    `dir ${JSON.stringify(directory)}`,
    // Anyone can read a command line, but only the owner can read this file.
    `requirepass ${password}`,
    'daemonize no',
    // BullMQ requires it, because no job must be evicted.
    'maxmemory-policy noeviction',
    'appendonly yes',
    `appendfsync ${fsync ? 'everysec' : 'no'}`,
    'save ""',
  ];
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  await supervisor.supervise({
    name: 'redis',
    stage: 'store',
    command,
    args: [file],
    isReady: () => respondsToPing(port, password),
  });
  return `redis://:${password}@127.0.0.1:${port}`;
}

/** Redis replies -LOADING until it has loaded its data. */
function respondsToPing(port: number, password: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, timeout: 1_000 });
    let reply = '';
    socket.setEncoding('utf8');
    socket.once('error', reject);
    socket.once('timeout', () => socket.destroy());
    socket.once('close', () => resolve(reply.includes('+PONG')));
    socket.on('data', (chunk) => {
      reply += chunk;
    });
    socket.write(`AUTH ${password}\r\nPING\r\nQUIT\r\n`);
  });
}
