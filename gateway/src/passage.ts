import type { ClientRequest } from 'node:http';
import { tooLarge } from '@dashboard/service-kit';
import type { Request, Response } from 'express';
import type { Plugin } from 'http-proxy-middleware';
import { ServiceAway } from './breaker.ts';
import { copyHeadersOutward } from './passed-headers.ts';

/** Longer than a service takes that is well: a read of which it has said nothing goes to another. */
const HANG_MS = 3_000;

/** The browser went away before it had its answer; nobody is to blame and nobody to be told. */
export class BrowserGone extends Error {
  override readonly name = 'BrowserGone';
}

/** One request on its way through the proxy to a service, and its answer on its way back. */
export interface Passage {
  /** Kept when the browser has all of the answer. Rejects with a `ServiceAway` or `BrowserGone`. */
  readonly done: Promise<void>;
  /** The proxy has a connection and is about to send the body. */
  leaves(outgoing: ClientRequest): void;
  /** A piece of the request was taken or a piece of the answer came. */
  moved(): void;
  /** The connection broke. @returns whether the request may be sent once more */
  broke(error: NodeJS.ErrnoException): boolean;
}

export interface PassageOptions {
  /** Milliseconds in which nothing moves before it is given up. */
  readonly timeoutMs: number;
  readonly maxBodyBytes: number;
}

export function openPassage(
  request: Request,
  response: Response,
  { timeoutMs, maxBodyBytes }: PassageOptions,
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

  const patience = setTimeout(
    () => fail(new ServiceAway(504, 'timeout', 'This took too long. Try again.')),
    timeoutMs,
  );
  const hang = setTimeout(() => {
    isHung = tries === 1 && !response.headersSent && request.method === 'GET';
    if (isHung) outgoing?.destroy();
  }, HANG_MS);
  response.once('close', () => {
    clearTimeout(patience);
    clearTimeout(hang);
    if (response.writableFinished) resolve();
    else reject(new BrowserGone());
  });

  function countBody(): void {
    let bytes = 0;
    request.on('data', (piece: Buffer) => {
      patience.refresh();
      bytes += piece.length;
      if (bytes > maxBodyBytes) fail(tooLarge('The request is too large'));
    });
  }

  return {
    done,
    moved: () => void patience.refresh(),
    leaves(connected) {
      outgoing = connected;
      if (over) outgoing.destroy();
      else if (tries === 1) countBody();
    },
    broke(error) {
      // Nobody was there, or he hung, or the connection was closed just when we took it.
      const isUnheard =
        isHung ||
        error.code === 'ECONNREFUSED' ||
        (error.code === 'ECONNRESET' && outgoing?.reusedSocket === true);
      if (isUnheard && request.method === 'GET' && tries === 1 && !over && !response.headersSent) {
        tries += 1;
        return true;
      }
      fail(
        new ServiceAway(502, 'unreachable', 'The server cannot be reached. Try again.', {
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
