import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { liftBodyTimeLimit, limitBodyTime, withBodyTimeLimit } from './body-time-limits.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);

function receive(headers = { 'content-length': '5' }) {
  const socket = { destroy: jest.fn() };
  const request = Object.assign(new EventEmitter(), { headers, socket, complete: false });
  const response = new EventEmitter();
  limitBodyTime(request as unknown as IncomingMessage, response as unknown as ServerResponse);
  return {
    request,
    lift: () => liftBodyTimeLimit(request as unknown as IncomingMessage),
    respond: () => response.emit('finish'),
    isClosed: () => socket.destroy.mock.calls.length > 0,
  };
}

test('a body without another limit has 30 s [IMG-20]', async () => {
  const { isClosed } = receive();
  await wait(29_999);
  expect(isClosed()).toBe(false);
  await wait(1);
  expect(isClosed()).toBe(true);
});

test('a reader with its own limit lifts the 30 s until the response is sent [IMG-20]', async () => {
  const { lift, respond, isClosed } = receive();
  lift();
  await wait(3_600_000);
  expect(isClosed()).toBe(false);
  respond();
  await wait(30_000);
  expect(isClosed()).toBe(true);
});

test('a complete body, or a request without one, keeps its connection', async () => {
  const whole = receive();
  whole.request.complete = true;
  whole.respond();
  const none = receive({ 'content-length': '0' });
  await wait(30_000);
  expect([whole.isClosed(), none.isClosed()]).toEqual([false, false]);
});

const LIMIT_MS = 1_000;

function work() {
  const request = { complete: false, readableLength: 0, socket: { bytesRead: 100 } };
  const { promise, resolve } = Promise.withResolvers<string>();
  const outcome = withBodyTimeLimit(promise, request, LIMIT_MS).catch(({ status }) => status);
  const settled = jest.fn();
  void outcome.then(settled);
  return { request, resolve, outcome, isSettled: () => settled.mock.calls.length > 0 };
}

test('the time limit for the work starts at the last byte of the body [IMG-20]', async () => {
  const { request, outcome, isSettled } = work();
  for (let piece = 0; piece < 5; piece += 1) {
    request.socket.bytesRead += 1;
    await wait(LIMIT_MS - 1);
    expect(isSettled()).toBe(false);
  }
  request.socket.bytesRead += 1;
  request.complete = true;
  await wait(LIMIT_MS - 1);
  expect(isSettled()).toBe(false);
  await wait(LIMIT_MS / 10);
  expect(await outcome).toBe(503);
});

test("a stalled body is 408, and one that the service doesn't read is 503 [IMG-20]", async () => {
  const stopped = work();
  const untaken = work();
  untaken.request.readableLength = 50;
  await wait(1.1 * LIMIT_MS);
  expect([await stopped.outcome, await untaken.outcome]).toEqual([408, 503]);
});

test('work that finishes in time leaves no timer', async () => {
  const { resolve, outcome } = work();
  resolve('done');
  expect(await outcome).toBe('done');
  expect(jest.getTimerCount()).toBe(0);
});
