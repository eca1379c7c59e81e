import { commandPlan, gateway } from './services.ts';
import { readSettings } from './settings.ts';

const stores = {
  redisUrl: 'redis://127.0.0.1:6379',
  databases: { auth: '', portfolio: '', flow: '' },
} as unknown as Parameters<typeof commandPlan>[2];
const secrets = { identitySecret: 'secret' } as unknown as Parameters<typeof commandPlan>[1];

test.each([
  [undefined, 'true'],
  ['127.0.0.1', 'true'],
  ['localhost', 'true'],
  ['::1', 'true'],
  ['0.0.0.0', 'false'],
  ['::', 'false'],
  ['192.168.1.5', 'false'],
  ['127.0.0.1.attacker.example', 'false'],
])('modules may come from the machine of a developer where HOST is %s: %s', (HOST, allowed) => {
  const plan = commandPlan(readSettings({ HOST }), secrets, stores);
  expect(gateway(plan).env?.ALLOW_OVERRIDES).toBe(allowed);
});
