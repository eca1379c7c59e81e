import { silentLogger, testRedisUrl } from '../testing.ts';
import { connectRedis } from './connect-redis.ts';
import { readImageReferences, reportImageReferences } from './image-references.ts';
import { readRedisSettings } from './redis-settings.ts';

test('IMG-18 what several services name is known as of the oldest report, once all have reported', async () => {
  const settings = readRedisSettings({ REDIS_URL: await testRedisUrl() });
  const redis = await connectRedis(settings, silentLogger);
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const [early, late] = [new Date(1_000), new Date(2_000)];
  const services = ['svc-one', 'svc-other'];
  try {
    await reportImageReferences(redis, 'svc-one', { readAt: late, imageIds: [one] });
    expect(await readImageReferences(redis, services)).toBeUndefined();
    await reportImageReferences(redis, 'svc-other', { readAt: early, imageIds: [one] });
    await reportImageReferences(redis, 'svc-other', { readAt: early, imageIds: [other] });
    expect(await readImageReferences(redis, services)).toEqual({
      readAt: early,
      imageIds: [one, other],
    });
  } finally {
    redis.destroy();
  }
});
