import { createCommandConfig, createGatewaySpec } from './services.ts';
import { readSettings } from './settings.ts';

const stores = {
  redis: { REDIS_URL: 'redis://127.0.0.1:6379' },
  databases: {},
} as unknown as Parameters<typeof createCommandConfig>[2];
const secrets = { identitySecret: 'secret' } as unknown as Parameters<
  typeof createCommandConfig
>[1];

test.each([
  [undefined, 'true'],
  ['127.0.0.1', 'true'],
  ['localhost', 'true'],
  ['::1', 'true'],
  ['0.0.0.0', 'false'],
  ['::', 'false'],
  ['192.168.1.5', 'false'],
  ['127.0.0.1.attacker.example', 'false'],
])('module overrides are allowed if HOST is a loopback address, %s: %s', (HOST, allowed) => {
  const config = createCommandConfig(readSettings({ HOST }), secrets, stores);
  expect(createGatewaySpec(config).env?.ALLOW_OVERRIDES).toBe(allowed);
});

test('every process gets all settings of a custom Redis, and nothing else', () => {
  const redis = {
    REDIS_URL: 'redis://a:26379,redis://b:26379',
    REDIS_SENTINEL_MASTER: 'dashboard',
    REDIS_SENTINEL_PASSWORD: 'hush',
  };
  const settings = readSettings(redis);
  expect(settings.redis).toEqual(redis);
  const external = createCommandConfig(settings, secrets, { databases: {}, redis });
  expect(createGatewaySpec(external).env).toMatchObject(redis);
  process.env.REDIS_SENTINEL_MASTER = 'another';
  try {
    const embedded = createCommandConfig(readSettings({}), secrets, stores);
    expect(createGatewaySpec(embedded).env).not.toHaveProperty('REDIS_SENTINEL_MASTER');
  } finally {
    delete process.env.REDIS_SENTINEL_MASTER;
  }
});
