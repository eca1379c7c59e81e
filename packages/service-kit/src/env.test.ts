import { readEnv, serviceEnvSchema } from './env.ts';

test('every fault of the settings is listed at once, and no value is told', () => {
  const source = { PORT: 'eighty', IDENTITY_SECRET: 'hush', DATABASE_URL: 'http://x' };
  const read = () => readEnv(serviceEnvSchema, source);
  for (const name of ['PORT', 'IDENTITY_SECRET', 'DATABASE_URL', 'REDIS_URL']) {
    expect(read).toThrow(new RegExp(`^${name}: `, 'm'));
  }
  expect(read).not.toThrow(/hush/);
});
