import { EventEmitter } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { HttpError } from '@dashboard/service-kit/http';
import { createBodyReader } from './request-body.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setUp(maxBytes = 1_000) {
  const bodies = createBodyReader();
  return function send(headers: IncomingHttpHeaders, address = '192.0.2.1') {
    const request = Object.assign(new EventEmitter(), { headers, pause: () => undefined });
    const incoming = request as unknown as IncomingMessage;
    const outcome = bodies.read(incoming, { maxBytes, address }).then(String, (error: Error) => {
      return error instanceof HttpError ? error.status : error.name;
    });
    return {
      outcome,
      write: (text: string) => request.emit('data', Buffer.from(text)),
      end: () => request.emit('end'),
      disconnect: () => request.emit('close'),
    };
  };
}

const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('a body sent in pieces is read completely, and a missing body is empty', async () => {
  const send = setUp();
  const whole = send({ 'content-length': '6' });
  whole.write('abc');
  whole.write('def');
  whole.end();
  expect(await whole.outcome).toBe('abcdef');
  expect(await send({ 'content-length': '0' }).outcome).toBe('');
});

test.each<[string, IncomingHttpHeaders]>([
  ['declared', { 'content-length': '1001' }],
  ['not declared', { 'transfer-encoding': 'chunked' }],
])('a body above the limit is rejected with 413 when its length is %s', async (_, headers) => {
  const { outcome, write } = setUp()(headers);
  write('a'.repeat(1_001));
  expect(await outcome).toBe(413);
});

test('a body that stops for five seconds is rejected with 408', async () => {
  const { outcome, write } = setUp()({ 'content-length': '10' });
  const settled = jest.fn();
  void outcome.then(settled);
  await wait(4_999);
  write('a');
  await wait(4_999);
  expect(settled).not.toHaveBeenCalled();
  await wait(1);
  expect(await outcome).toBe(408);
});

test('a slow body is rejected with 408 after ten seconds, longer ones later', async () => {
  const send = setUp(1_024 * 1_024);
  const small = send({ 'content-length': '1000' });
  const large = send({ 'content-length': String(64 * 1_024) });
  const outcomes: unknown[] = [];
  void small.outcome.then((outcome) => outcomes.push(['small', outcome]));
  void large.outcome.then((outcome) => outcomes.push(['large', outcome]));
  const trickle = async () => {
    await wait(1_000);
    small.write('a');
    large.write('a');
  };
  for (let second = 1; second <= 10; second += 1) await trickle();
  expect(outcomes).toEqual([]);
  await wait(16);
  expect(outcomes).toEqual([['small', 408]]);
  await wait(984);
  expect(outcomes).toEqual([
    ['small', 408],
    ['large', 408],
  ]);
});

test.each([
  ['address', () => '192.0.2.1', '192.0.2.9'],
  ['/64 of IPv6', (index: number) => `2001:db8::${index}`, '2001:db8:0:1::1'],
] as const)(
  'one %s can send 64 bodies; another one ends only its oldest',
  async (_, toAddress, another) => {
    const send = setUp();
    const headers = { 'content-length': '1' };
    const other = send(headers, another);
    const its = Array.from({ length: 65 }, (_, index) => send(headers, toAddress(index)));
    expect(await its[0]?.outcome).toBe(408);
    for (const { outcome, write, end } of [other, ...its.slice(1)]) {
      write('x');
      end();
      expect(await outcome).toBe('x');
    }
  },
);

test('reading ends with ClientGone when the client disconnects', async () => {
  const { outcome, write, disconnect } = setUp()({ 'content-length': '10' });
  write('a');
  disconnect();
  expect(await outcome).toBe('ClientGone');
  expect(jest.getTimerCount()).toBe(0);
});
