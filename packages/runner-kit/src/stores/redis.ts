import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Refusal } from '../errors.ts';
import { installCommands, installSystemPackage, thisMachine } from '../machine/system-packages.ts';
import type { Crew } from '../processes/supervisor.ts';
import type { Progress } from '../progress.ts';

const servers = ['redis-server', 'valkey-server'];

export interface RedisOptions {
  dataDir: string;
  port: number;
  password: string;
  /** False for tests: nothing is kept on disk. */
  durable: boolean;
}

/** The Redis of this machine, installed when it is missing. Throws a Refusal that says how to get it. */
export async function obtainRedis(crew: Crew, { step }: Progress): Promise<string> {
  const present = thisMachine.find(servers);
  if (present) return present;
  const commands = installCommands({ debian: 'redis-server', homebrew: 'redis' }, thisMachine);
  if (commands) await step('Redis installed', () => installSystemPackage(crew, commands));
  const installed = thisMachine.find(servers);
  if (installed) return installed;
  throw new Refusal(
    'Redis is missing. Install it (macOS: brew install redis; Debian, Ubuntu: sudo apt-get install redis-server; Fedora: sudo dnf install valkey), or set REDIS_URL to one that runs.',
  );
}

/** Starts Redis on this machine's own address and returns its URL. */
export async function startRedis(
  crew: Crew,
  command: string,
  { dataDir, port, password, durable }: RedisOptions,
): Promise<string> {
  const directory = join(dataDir, 'redis');
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = join(directory, 'redis.conf');
  const lines = [
    'bind 127.0.0.1',
    `port ${port}`,
    `dir ${JSON.stringify(directory)}`,
    // In the file and not on the command line, which every user of the machine can read.
    `requirepass ${password}`,
    'daemonize no',
    // The queue needs it: no job may be evicted.
    'maxmemory-policy noeviction',
    `appendonly ${durable ? 'yes' : 'no'}`,
    'save ""',
  ];
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  await crew.keep({
    name: 'redis',
    stage: 'store',
    command,
    args: [file],
    isReady: () => answersPing(port, password),
  });
  return `redis://:${password}@127.0.0.1:${port}`;
}

/** True once Redis has read its data; while it reads it answers -LOADING. */
function answersPing(port: number, password: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, timeout: 1_000 });
    let answer = '';
    socket.setEncoding('utf8');
    socket.once('error', reject);
    socket.once('timeout', () => socket.destroy());
    socket.once('close', () => resolve(answer.includes('+PONG')));
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.write(`AUTH ${password}\r\nPING\r\nQUIT\r\n`);
  });
}
