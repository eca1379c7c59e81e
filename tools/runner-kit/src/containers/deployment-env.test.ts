import { fillDeploymentEnv, parseDeploymentEnv } from './deployment-env.ts';

const example = `# A comment with NAME= in it.
IDENTITY_SECRET=
REDIS_PASSWORD=
LOG_LEVEL=info
# PUBLISHED_PORT=8080
`;

test('each empty setting gets its own secret, and given settings override the example', () => {
  const env = parseDeploymentEnv(
    fillDeploymentEnv(example, { PUBLISHED_PORT: '127.0.0.1:9000', LOG_LEVEL: 'warn' }),
  );
  expect(env).toEqual({
    IDENTITY_SECRET: expect.stringMatching(/^[0-9a-f]{48}$/),
    REDIS_PASSWORD: expect.stringMatching(/^[0-9a-f]{48}$/),
    LOG_LEVEL: 'warn',
    PUBLISHED_PORT: '127.0.0.1:9000',
  });
  expect(env.IDENTITY_SECRET).not.toBe(env.REDIS_PASSWORD);
});
