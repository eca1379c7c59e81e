import type { ClientRequest } from 'node:http';
import { HttpError, payloadTooLarge } from '@dashboard/service-kit';
import type { Request, Response } from 'express';
import type { Plugin } from 'http-proxy-middleware';
import { ServiceAway } from './breaker.ts';
import { BODY_IDLE_TIMEOUT_MS, ClientGone, requestTimeout } from './http/request-body.ts';
import { copyHeadersOutward } from './passed-headers.ts';

/** Longer than a healthy service takes: a read without an answer by then goes to another replica. */
const HANG_MS = 3_000;

/** One request proxied to a service, and the response on its way back. */
export interface Passage {
  /** Resolves when the client has the whole response. Rejects with an `HttpError` or `ClientGone`. */
  readonly done: Promise<void>;
  /** The proxy has a connection to the service and is about to send the body. */
  leaves(outgoing: ClientRequest): void;
  /** A piece of the request was taken or a piece of the response came. */
  moved(): void;
  /** The connection failed. @returns whether the request may be sent once more */
  broke(error: NodeJS.ErrnoException): boolean;
}

export interface PassageOptions {
  /** Milliseconds without progress after which it is given up. */
  readonly timeoutMs: number;
  readonly maxBodyBytes: number;
  /** The body, where it was read before; else it is streamed from the request. */
  readonly body: Buffer | undefined;
}

export function openPassage(
  request: Request,
  response: Response,
  { timeoutMs, maxBodyBytes, body }: PassageOptions,
): Passage {
  const { promise: done, resolve, reject } = Promise.withResolvers<void>();
  let outgoing: ClientRequest | undefined;
  let over = false;
  let isHung = false;
  let tries = 1;

  function fail(error: Error): void {
    over = true;
    outgoing?.destroy();
    reject(error);
  }

  /** The client has not sent all of a body that is streamed, and the service would take more. */
  const isBodyDue = () => body === undefined && !request.complete && !outgoing?.writableNeedDrain;

  const bodyIdle = setTimeout(() => {
    if (isBodyDue()) fail(requestTimeout());
  }, BODY_IDLE_TIMEOUT_MS);
  const idle = setTimeout(() => {
    // A client that does not read its response is no failure of the service.
    if (response.writableNeedDrain) fail(new ClientGone());
    else fail(new ServiceAway(504, 'timeout', 'This took too long. Try again.'));
  }, timeoutMs);
  const hang = setTimeout(() => {
    isHung = tries === 1 && !response.headersSent && request.method === 'GET';
    if (isHung) outgoing?.destroy();
  }, HANG_MS);
  response.once('close', () => {
    clearTimeout(bodyIdle);
    clearTimeout(idle);
    clearTimeout(hang);
    if (response.writableFinished) resolve();
    else reject(new ClientGone());
  });

  function countBody(): void {
    let bytes = 0;
    request.on('data', (piece: Buffer) => {
      bodyIdle.refresh();
      idle.refresh();
      bytes += piece.length;
      if (bytes > maxBodyBytes) fail(payloadTooLarge('The request is too large'));
    });
  }

  return {
    done,
    moved: () => void idle.refresh(),
    leaves(connected) {
      outgoing = connected;
      if (over) outgoing.destroy();
      else if (body !== undefined) outgoing.end(body);
      else if (tries === 1) countBody();
    },
    broke(error) {
      const isRefused = error.code === 'ECONNREFUSED';
      // The service closed an idle connection at the moment it was taken for this request.
      const isReset = error.code === 'ECONNRESET' && outgoing?.reusedSocket === true;
      // A refused connection carried nothing, so any request whose body is at hand may go again.
      const mayRepeat = request.method === 'GET' ? isHung || isReset || isRefused : isRefused;
      if (mayRepeat && body !== undefined && tries === 1 && !over && !response.headersSent) {
        tries += 1;
        return true;
      }
      // A connection that broke while the client was still sending says nothing of the service.
      const Failure = isBodyDue() && !isRefused ? HttpError : ServiceAway;
      fail(
        new Failure(502, 'unreachable', 'The server cannot be reached. Try again.', {
          cause: error,
        }),
      );
      return false;
    },
  };
}

export interface PassageEvents {
  readonly sendAgain: (request: Request, response: Response) => void;
  /** Where it was sent, nobody was. */
  readonly lost: (request: Request) => void;
  /** The service has answered; the browser does not know yet. */
  readonly answered: (request: Request) => void;
}

/** Ties the events of the proxy to the passages they are about. */
export function followPassages(
  passages: WeakMap<Request, Passage>,
  { sendAgain, lost, answered }: PassageEvents,
): Plugin<Request, Response> {
  return (proxy) => {
    proxy.on('proxyReq', (outgoing, request) => passages.get(request)?.leaves(outgoing));
    proxy.on('proxyRes', (answer, request, response) => {
      answered(request);
      copyHeadersOutward(answer, response);
      answer.on('data', () => passages.get(request)?.moved());
      answer.pipe(response);
    });
    proxy.on('error', (error, request, response) => {
      if (!request) return;
      if ('code' in error && error.code === 'ECONNREFUSED') lost(request);
      if (passages.get(request)?.broke(error)) sendAgain(request, response as Response);
    });
  };
}
