import { Writable } from 'node:stream';
import { createChangePublisher } from './changes.ts';
import { readEnv, serviceEnvSchema } from './env.ts';
import { createLogger } from './logger.ts';
import { silentLogger } from './testing.ts';
import { computeTradingDay } from './trading-day.ts';

test('every fault of the settings is listed at once, and no value is told', () => {
  const source = { PORT: 'eighty', IDENTITY_SECRET: 'hush', DATABASE_URL: 'http://x' };
  const read = () => readEnv(serviceEnvSchema, source);
  for (const name of ['PORT', 'IDENTITY_SECRET', 'DATABASE_URL', 'REDIS_URL']) {
    expect(read).toThrow(new RegExp(`^${name}: `, 'm'));
  }
  expect(read).not.toThrow(/hush/);
});

test('secrets stay out of the log wherever they are named', () => {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const log = createLogger('test', 'info', sink);
  log.info({ password: 'canary', headers: { cookie: 'canary', 'x-identity': 'canary' } });
  log.info({ request: { headers: { authorization: 'canary' } } });
  const failed = Object.assign(new Error('broken'), { detail: 'Failing row contains (canary)' });
  log.error({ err: failed });
  expect(lines).toHaveLength(3);
  expect(lines.join('')).not.toContain('canary');
  expect(lines[2]).toContain('broken');
});

test('LIVE-06, LIVE-09 each announced change has a version above the last', async () => {
  const sent: { topic: string; version: number }[] = [];
  const changePublisher = createChangePublisher(async (channel, message) => {
    expect(channel).toBe('changes');
    sent.push(JSON.parse(message));
  }, silentLogger);
  changePublisher.publish('stocks', 'holdings');
  changePublisher.publish('stocks');
  expect(sent.map(({ topic }) => topic)).toEqual(['stocks', 'holdings', 'stocks']);
  const versions = sent.map(({ version }) => version);
  expect(new Set(versions).size).toBe(3);
  expect(versions).toEqual(versions.toSorted((a, b) => a - b));
});

test('an announcement that cannot be made harms nobody', async () => {
  const changePublisher = createChangePublisher(
    () => Promise.reject(new Error('down')),
    silentLogger,
  );
  expect(() => changePublisher.publish('stocks')).not.toThrow();
  await new Promise(setImmediate);
});

test.each([
  ['2026-03-08T04:59:59Z', 'America/New_York', '2026-03-07'],
  ['2026-03-08T05:00:00Z', 'America/New_York', '2026-03-08'],
  ['2026-03-09T03:59:59Z', 'America/New_York', '2026-03-08'],
  ['2026-11-01T04:00:00Z', 'America/New_York', '2026-11-01'],
  ['2026-11-02T04:59:59Z', 'America/New_York', '2026-11-01'],
  ['2026-03-28T14:30:00Z', 'Asia/Kolkata', '2026-03-28'],
  ['2026-12-31T10:00:00Z', 'Pacific/Kiritimati', '2027-01-01'],
])('at %s in %s the day is %s', (at, timeZone, day) => {
  expect(computeTradingDay(new Date(at), timeZone)).toBe(day);
});
