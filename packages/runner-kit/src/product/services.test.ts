import { createCommandConfig, createGatewaySpec } from './services.ts';
import { readSettings } from './settings.ts';

const stores = {
  redisUrl: 'redis://127.0.0.1:6379',
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
])('overrides of modules are allowed where HOST is a loopback address, %s: %s', (HOST, allowed) => {
  const config = createCommandConfig(readSettings({ HOST }), secrets, stores);
  expect(createGatewaySpec(config).env?.ALLOW_OVERRIDES).toBe(allowed);
});
