import { createLogger } from './logger.ts';

const lines: string[] = [];
const log = createLogger('test', 'info', { write: (line) => void lines.push(line) });
beforeEach(() => lines.splice(0));

test('secrets stay out of the log, wherever they appear', () => {
  log.info({ password: 'canary', headers: { cookie: 'canary', 'x-identity': 'canary' } });
  log.info({ request: { headers: { authorization: 'canary' } } });
  const failed = Object.assign(new Error('broken'), { detail: 'Failing row contains (canary)' });
  log.error({ err: failed });
  expect(lines).toHaveLength(3);
  expect(lines.join('')).not.toContain('canary');
  expect(lines[2]).toContain('broken');
});

test('an error is logged with its causes', () => {
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED', detail: 'canary' });
  const failed = new TypeError('fetch failed', { cause: refused });
  log.error({ err: new AggregateError([failed], 'Events could not be read') });
  expect(JSON.parse(lines[0] ?? '').err).toMatchObject({
    message: 'Events could not be read',
    errors: [{ message: 'fetch failed', cause: { message: 'connect', code: 'ECONNREFUSED' } }],
  });
  expect(lines.join('')).not.toContain('canary');
});
