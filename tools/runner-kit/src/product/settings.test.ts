import { join } from 'node:path';
import { UserError } from '../errors.ts';
import { projectRoot } from '../project-root.ts';
import { readSettings } from './settings.ts';

function readFaults(env: NodeJS.ProcessEnv): string[] {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof UserError) return error.message.split('\n');
  }
  return [];
}

test('by default, the product runs on port 8080 of this machine, open to students [AUTH-28]', () => {
  expect(readSettings({ PORT: '' })).toEqual({
    port: 8080,
    host: '127.0.0.1',
    dataDir: join(projectRoot, '.data'),
    sampleData: 'week',
    adminUsername: 'admin',
    adminPassword: undefined,
    studentAccess: 'open',
    secondFactor: 'optional',
    databaseUrl: undefined,
    directDatabaseUrl: undefined,
    redis: undefined,
    fsync: true,
    objectStore: 'disk',
    tradingTimeZone: 'America/New_York',
    replicas: { flow: 1 },
    cookieSecure: false,
  });
});

test('all invalid settings are reported at once', () => {
  const faults = readFaults({
    PORT: '99999',
    HOST: 'a b',
    SAMPLE_DATA: 'month',
    ADMIN_USERNAME: 'a b',
    STUDENT_ACCESS: 'closed',
    DATABASE_URL: 'mysql://localhost',
    FSYNC: 'no',
    REDIS_URL: 'localhost:6379',
    TRADING_TIME_ZONE: 'Mars',
    COOKIE_SECURE: 'yes',
  });
  expect(faults).toEqual([
    'PORT must be a whole number from 1 to 65535.',
    'HOST must be a host name or an address.',
    'SAMPLE_DATA must be week or none.',
    'ADMIN_USERNAME must be 1 to 64 characters without spaces.',
    'STUDENT_ACCESS must be open or code.',
    'DATABASE_URL must be a URL that starts with postgres:// or postgresql://.',
    'FSYNC must be on or off.',
    'REDIS_URL must be a URL that starts with redis:// or rediss://, or several of one kind separated by commas.',
    'TRADING_TIME_ZONE must be a time zone such as America/New_York.',
    'COOKIE_SECURE must be true or false.',
  ]);
});

test.each(['0', '80.5', '-1', 'abc', '65536'])('PORT %s is rejected', (port) => {
  expect(readFaults({ PORT: port })).toEqual(['PORT must be a whole number from 1 to 65535.']);
});

test('a relative DATA_DIR is resolved against the project', () => {
  expect(readSettings({ DATA_DIR: 'elsewhere' }).dataDir).toBe(join(projectRoot, 'elsewhere'));
});
