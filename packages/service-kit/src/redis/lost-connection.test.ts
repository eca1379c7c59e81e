import { startFaultProxy } from '../testing/fault-proxy.ts';
import { silentLogger, testRedisUrl } from '../testing.ts';
import { connectRedis } from './connect-redis.ts';
import { isRedisUnavailable } from './redis-errors.ts';
import { readRedisSettings } from './redis-settings.ts';

test.each(['cut', 'reset'] as const)(
  'a command whose connection is %s before the reply reports Redis as unavailable [API-13]',
  async (fault) => {
    const url = await testRedisUrl();
    const proxy = await startFaultProxy(url);
    const redis = await connectRedis(
      readRedisSettings({ REDIS_URL: proxy.through(url) }),
      silentLogger,
    );
    if (!redis.isReady) await new Promise<void>((resolve) => redis.on('ready', resolve));
    proxy.blackHole();
    const reply = redis.get('name').catch((error: unknown) => error);
    await new Promise(setImmediate);
    proxy[fault]();
    expect(isRedisUnavailable(await reply)).toBe(true);
    redis.destroy();
    proxy.close();
  },
);
