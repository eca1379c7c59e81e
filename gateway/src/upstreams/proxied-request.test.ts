import { EventEmitter } from 'node:events';
import type { ClientRequest } from 'node:http';
import type { Request, Response } from 'express';
import { ClientGone } from '../http/request-body.ts';
import { createProxiedRequest } from './proxied-request.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const HANG_MS = 3_000;
const LIMIT_MS = 10_000;

interface SetUp {
  readonly method?: string;
  readonly isStreamed?: boolean;
  readonly maxBodyBytes?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

function setUp(options: SetUp = {}) {
  const { method = 'POST', isStreamed = false, maxBodyBytes = 1_000, headers = {} } = options;
  const request = Object.assign(new EventEmitter(), {
    method,
    complete: !isStreamed,
    pipe: jest.fn(),
    destroy: jest.fn(),
    headers,
  });
  const response = Object.assign(new EventEmitter(), {
    headersSent: false,
    writableEnded: false,
    writableFinished: false,
    writableNeedDrain: false,
  });
  const outgoing = Object.assign(new EventEmitter(), {
    destroy: jest.fn(),
    end: jest.fn(),
    flushHeaders: jest.fn(),
    writableNeedDrain: false,
    reusedSocket: false,
  });
  const proxied = createProxiedRequest(
    request as unknown as Request,
    response as unknown as Response,
    { timeoutMs: LIMIT_MS, maxBodyBytes, body: isStreamed ? undefined : Buffer.from('{}') },
  );
  let failure: unknown;
  proxied.done.catch((error: unknown) => {
    failure = error;
  });
  proxied.onConnected(outgoing as unknown as ClientRequest);
  return {
    request,
    response,
    outgoing,
    proxied,
    send: (bytes: number) => request.emit('data', Buffer.alloc(bytes)),
    async wait(ms: number): Promise<unknown> {
      await jest.advanceTimersByTimeAsync(ms);
      return failure;
    },
  };
}

const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
const hungUp = Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });

test('a call without a response is 504 at its time limit, not earlier [API-13]', async () => {
  const { outgoing, wait } = setUp();
  expect(await wait(LIMIT_MS - 1)).toBeUndefined();
  const failure = await wait(1);
  expect(failure).toMatchObject({ status: 504 });
  expect(outgoing.destroy).toHaveBeenCalled();
});

test('a GET without a response moves to another replica after 3 s, once [API-13]', async () => {
  const { outgoing, proxied, wait } = setUp({ method: 'GET' });
  await wait(HANG_MS - 1);
  expect(outgoing.destroy).not.toHaveBeenCalled();
  await wait(1);
  expect(outgoing.destroy).toHaveBeenCalledTimes(1);
  expect(proxied.onError(hungUp)).toBe(true);
  proxied.onConnected(outgoing as unknown as ClientRequest);
  expect(await wait(LIMIT_MS - HANG_MS)).toMatchObject({ status: 504 });
});

test('a write is not sent to a second replica', async () => {
  const { outgoing, proxied, wait } = setUp();
  await wait(HANG_MS);
  expect(outgoing.destroy).not.toHaveBeenCalled();
  expect(proxied.onError(hungUp)).toBe(false);
  expect(await wait(0)).toMatchObject({ status: 502 });
});

test('when its replica is down, a write fails at once, even with a long time limit [API-13]', async () => {
  const outage = new AbortController();
  const { proxied, wait } = setUp();
  proxied.watch(outage.signal);
  outage.abort();
  expect(await wait(0)).toMatchObject({ status: 504 });
});

test('a GET that fails on a new connection is not repeated, unless it was refused', async () => {
  const { proxied, wait } = setUp({ method: 'GET' });
  expect(proxied.onError(hungUp)).toBe(false);
  expect(await wait(0)).toMatchObject({ status: 502 });
  expect(setUp({ method: 'GET' }).proxied.onError(refused)).toBe(true);
});

test('only a GET is repeated when the service closes a reused connection', async () => {
  for (const [method, isRepeated] of [
    ['GET', true],
    ['POST', false],
  ] as const) {
    const { outgoing, proxied } = setUp({ method });
    outgoing.reusedSocket = true;
    expect(proxied.onError(hungUp)).toBe(isRepeated);
  }
});

test('a refused write goes to another replica, unless its body was streamed', async () => {
  expect(setUp().proxied.onError(refused)).toBe(true);
  const { proxied, wait } = setUp({ isStreamed: true });
  expect(proxied.onError(refused)).toBe(false);
  expect(await wait(0)).toMatchObject({ status: 502 });
});

test('a write to a replica that is already down fails at once', async () => {
  const { proxied, wait } = setUp();
  proxied.watch(AbortSignal.abort());
  expect(await wait(0)).toMatchObject({ status: 504 });
});

test('when its replica is down, a GET goes to another one', async () => {
  const outage = new AbortController();
  const { outgoing, proxied, wait } = setUp({ method: 'GET' });
  proxied.watch(outage.signal);
  outage.abort();
  expect(await wait(0)).toBeUndefined();
  expect(outgoing.destroy).toHaveBeenCalledTimes(1);
  expect(proxied.onError(hungUp)).toBe(true);
});

test('a slow upload does not fail as long as some of it arrives every five seconds', async () => {
  const { send, wait } = setUp({ isStreamed: true, maxBodyBytes: 10_000_000 });
  for (let count = 0; count < 10; count += 1) {
    send(10);
    expect(await wait(4_999)).toBeUndefined();
  }
});

test('an upload that takes too long for its size is 408', async () => {
  const { send, wait } = setUp({ isStreamed: true, maxBodyBytes: 64 * 1024 * 60 });
  for (let seconds = 4; seconds < 70; seconds += 4) {
    send(10);
    expect(await wait(4_000)).toBeUndefined();
  }
  send(10);
  const failure = await wait(4_000);
  expect(failure).toMatchObject({ status: 408 });
});

test('an upload that declares a small size has less time', async () => {
  const headers = { 'content-length': '65536' };
  const { send, wait } = setUp({ isStreamed: true, maxBodyBytes: 64 * 1024 * 60, headers });
  for (let seconds = 0; seconds < 8; seconds += 4) {
    send(10);
    expect(await wait(4_000)).toBeUndefined();
  }
  send(10);
  expect(await wait(2_999)).toBeUndefined();
  expect(await wait(1)).toMatchObject({ status: 408 });
});

test('an upload that stops is 408', async () => {
  const { send, wait } = setUp({ isStreamed: true });
  send(10);
  const failure = await wait(5_000);
  expect(failure).toMatchObject({ status: 408 });
});

test('a service that stops reading an upload is 504 [API-13]', async () => {
  const { outgoing, send, wait } = setUp({ isStreamed: true });
  send(10);
  outgoing.writableNeedDrain = true;
  expect(await wait(LIMIT_MS - 1)).toBeUndefined();
  expect(await wait(1)).toMatchObject({ status: 504 });
});

test('an upload over its limit is 413', async () => {
  const { send, wait } = setUp({ isStreamed: true });
  send(1_001);
  expect(await wait(0)).toMatchObject({ status: 413 });
});

test('a client that does not read its response is not a failure of the service', async () => {
  const { proxied, response, wait } = setUp({ method: 'GET' });
  response.headersSent = true;
  response.writableNeedDrain = true;
  proxied.onProgress();
  expect(await wait(LIMIT_MS)).toBeInstanceOf(ClientGone);
});

test('a client that disconnects is not a failure of the service, then or later', async () => {
  const { response, wait } = setUp({ method: 'GET' });
  response.emit('close');
  expect(await wait(0)).toBeInstanceOf(ClientGone);
  expect(jest.getTimerCount()).toBe(0);
});
