import { Writable } from 'node:stream';
import { createLogger } from './logger.ts';

test('secrets stay out of the log, wherever they appear', () => {
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
