import { testIdentitySecret } from '@dashboard/service-kit/testing';
import { readServerEnv } from './env.ts';

const settings = {
  PORT: '0',
  DATABASE_URL: 'postgres://127.0.0.1/push',
  REDIS_URL: 'redis://127.0.0.1',
  IDENTITY_SECRET: testIdentitySecret,
  VAPID_SECRET: testIdentitySecret,
  SVC_FLOW_URL: 'http://127.0.0.1:1',
  SVC_PORTFOLIO_URL: 'http://127.0.0.1:2',
};
const read = (more: NodeJS.ProcessEnv) => readServerEnv({ ...settings, ...more }).PUSH_SERVICES;

test.each([undefined, 'test', 'development'])(
  'outside production (%s) a setting must name the push services [PUSH-11]',
  (NODE_ENV) => {
    expect(() => read({ NODE_ENV })).toThrow('PUSH_SERVICES: is missing');
    expect(() => read({ NODE_ENV, PUSH_SERVICES: '' })).toThrow('PUSH_SERVICES: is missing');
    const named = read({ NODE_ENV, PUSH_SERVICES: 'http://127.0.0.1:9' });
    expect(named).toEqual({ browsers: false, origins: ['http://127.0.0.1:9'] });
  },
);

test('in production the browsers’ push services are allowed, unless a setting names others [PUSH-11]', () => {
  const NODE_ENV = 'production';
  expect(read({ NODE_ENV })).toEqual({ browsers: true, origins: [] });
  const own = 'https://push.example/path';
  expect(read({ NODE_ENV, PUSH_SERVICES: own })).toEqual({
    browsers: false,
    origins: ['https://push.example'],
  });
  expect(read({ NODE_ENV, PUSH_SERVICES: `browsers, ${own}` })).toEqual({
    browsers: true,
    origins: ['https://push.example'],
  });
});
