import { readEnv, serviceEnvSchema } from './env.ts';

test('every invalid setting is listed at once, without its value', () => {
  const source = { PORT: 'eighty', IDENTITY_SECRET: 'hush', DATABASE_URL: 'http://x' };
  const read = () => readEnv(serviceEnvSchema, source);
  for (const name of ['PORT', 'IDENTITY_SECRET', 'DATABASE_URL', 'REDIS_URL']) {
    expect(read).toThrow(new RegExp(`^${name}: `, 'm'));
  }
  expect(read).not.toThrow(/hush/);
});

const settings = {
  PORT: '1',
  DATABASE_URL: 'postgres://a@b/c',
  REDIS_URL: 'redis://a',
};

test('an empty value counts as unset', () => {
  const source = { ...settings, IDENTITY_SECRET: 'k'.repeat(32), HOST: '', LOG_LEVEL: '' };
  expect(readEnv(serviceEnvSchema, source)).toMatchObject({ HOST: '127.0.0.1', LOG_LEVEL: 'info' });
  expect(() => readEnv(serviceEnvSchema, { ...source, REDIS_URL: '' })).toThrow(
    'REDIS_URL: is missing',
  );
});

test.each([
  ['one', 'a'.repeat(32), undefined],
  ['three', ['a', 'b', 'c'].map((key) => key.repeat(32)).join(', '), undefined],
  ['a short one', 'a'.repeat(31), 'must have at least 32 characters'],
  [
    'a short second one',
    `${'a'.repeat(32)},b`,
    'each of its keys must have at least 32 characters',
  ],
  ['an empty second one', `${'a'.repeat(32)},`, 'each of its keys must have at least 32'],
  ['four', Array(4).fill('a'.repeat(32)).join(), 'must have at most 3 keys'],
])('IDENTITY_SECRET of %s', (_, IDENTITY_SECRET, fault) => {
  const read = () => readEnv(serviceEnvSchema, { ...settings, IDENTITY_SECRET });
  if (fault === undefined) expect(read()).toMatchObject({ IDENTITY_SECRET });
  else expect(read).toThrow(`IDENTITY_SECRET: ${fault}`);
});
