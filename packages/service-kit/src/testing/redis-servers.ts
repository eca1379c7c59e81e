import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, waitUntil } from '@dashboard/test-kit';
import { Redis } from 'ioredis';
import type { RedisEnv } from '../redis/redis-settings.ts';

const PRIMARY_NAME = 'dashboard';
const DOWN_AFTER_MS = 1_000;

async function acceptsConnections(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } finally {
    socket.destroy();
  }
}

async function send(port: number, command: string, ...args: (string | number)[]) {
  const redis = new Redis({ port, retryStrategy: null });
  redis.on('error', () => undefined);
  try {
    return await redis.call(command, ...args);
  } finally {
    redis.disconnect();
  }
}

/** Can be killed, frozen and restarted. `createLines` returns the lines of its configuration. */
export async function startRedisProcess(
  createLines: (port: number, folder: string) => readonly string[] = (port) => [`port ${port}`],
  ...flags: readonly string[]
) {
  const port = await findFreePort();
  const folder = await mkdtemp(join(tmpdir(), 'redis-'));
  const file = join(folder, 'redis.conf');
  const lines = ['bind 127.0.0.1', `dir ${folder}`, 'save ""', ...createLines(port, folder)];
  await writeFile(file, `${lines.join('\n')}\n`);
  let child: ChildProcess;

  async function start(): Promise<void> {
    child = spawn('redis-server', [file, ...flags], { stdio: ['ignore', 'ignore', 'inherit'] });
    await waitUntil(() => acceptsConnections(port));
  }

  async function kill(): Promise<void> {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }

  await start();
  return {
    port,
    start,
    kill,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    send: (command: string, ...args: (string | number)[]) => send(port, command, ...args),
    async stop(): Promise<void> {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type RedisProcess = Awaited<ReturnType<typeof startRedisProcess>>;

export async function startSentinels() {
  const primary = await startRedisProcess();
  const replica = await startRedisProcess((port) => [
    `port ${port}`,
    `replicaof 127.0.0.1 ${primary.port}`,
  ]);
  const watch = `sentinel monitor ${PRIMARY_NAME} 127.0.0.1 ${primary.port} 2`;
  const sentinelLines = (port: number) => [
    `port ${port}`,
    watch,
    `sentinel down-after-milliseconds ${PRIMARY_NAME} ${DOWN_AFTER_MS}`,
    `sentinel failover-timeout ${PRIMARY_NAME} 2000`,
  ];
  const sentinels = await Promise.all(
    [1, 2, 3].map(() => startRedisProcess(sentinelLines, '--sentinel')),
  );
  const servers = [primary, replica];
  const [first] = sentinels as [RedisProcess, ...RedisProcess[]];

  async function findPrimary(): Promise<RedisProcess | undefined> {
    const reply = await first.send('SENTINEL', 'GET-MASTER-ADDR-BY-NAME', PRIMARY_NAME);
    const [, port] = reply as [string, string];
    return servers.find((server) => server.port === Number(port));
  }

  // A failover can succeed once all sentinels are up and the replica is in sync.
  await waitUntil(async () => {
    const info = String(await (await findPrimary())?.send('INFO', 'replication'));
    const known = await Promise.all(
      sentinels.map((one) => one.send('SENTINEL', 'CKQUORUM', PRIMARY_NAME)),
    );
    const replicas = (await first.send('SENTINEL', 'REPLICAS', PRIMARY_NAME)) as string[][];
    const flags = replicas.map((fields) => fields[fields.indexOf('flags') + 1]);
    return (
      info.includes('state=online') &&
      known.every((reply) => String(reply).startsWith('OK 3')) &&
      flags.join() === 'slave'
    );
  });
  const env: RedisEnv & Record<string, string> = {
    REDIS_URL: sentinels.map(({ port }) => `redis://127.0.0.1:${port}`).join(','),
    REDIS_SENTINEL_MASTER: PRIMARY_NAME,
  };
  return {
    env,
    findPrimary,
    stop: () => Promise.all([...sentinels, ...servers].map((one) => one.stop())),
  };
}
