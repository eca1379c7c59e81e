import { startRedisProcess } from '@dashboard/service-kit/testing';

interface CommandStatistics {
  info(section: string): Promise<string>;
}

/** Ignores pings and its own command. */
export async function countCommands(redis: CommandStatistics): Promise<number> {
  const stats = await redis.info('commandstats');
  return [...stats.matchAll(/^cmdstat_(\w+).*:calls=(\d+)/gm)]
    .filter(([, command]) => command !== 'ping' && command !== 'info')
    .reduce((sum, [, , calls]) => sum + Number(calls), 0);
}

export async function startRedisServer() {
  const server = await startRedisProcess();
  return { ...server, url: `redis://127.0.0.1:${server.port}` };
}

export type TestRedisServer = Awaited<ReturnType<typeof startRedisServer>>;
