import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { findFreePort } from '@dashboard/test-kit';

interface CommandStatistics {
  info(section: string): Promise<string>;
}

/** Pings of connections and this counting don't count. */
export async function countCommands(redis: CommandStatistics): Promise<number> {
  const stats = await redis.info('commandstats');
  return [...stats.matchAll(/^cmdstat_(\w+).*:calls=(\d+)/gm)]
    .filter(([, command]) => command !== 'ping' && command !== 'info')
    .reduce((sum, [, , calls]) => sum + Number(calls), 0);
}

/**
 * The test's own Redis, to kill, freeze and restart, or for channels, which all databases share.
 */
export async function startRedisServer() {
  const port = await findFreePort();
  let child: ChildProcess;

  async function start(): Promise<void> {
    child = spawn(
      'redis-server',
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    for await (const text of child.stdout ?? []) {
      if (String(text).includes('Ready to accept connections')) break;
    }
  }

  async function kill(): Promise<void> {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
  };
}

export type TestRedisServer = Awaited<ReturnType<typeof startRedisServer>>;
