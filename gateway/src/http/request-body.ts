import type { IncomingMessage } from 'node:http';
import { badRequest, HttpError, payloadTooLarge } from '@dashboard/service-kit';
import type { RequestHandler } from 'express';

/** A client that sends nothing for so long has stalled. */
export const BODY_IDLE_TIMEOUT_MS = 5_000;
/** The least that even the smallest body is given, and what every further byte adds to it. */
const BASE_TIMEOUT_MS = 10_000;
const SLOWEST_BYTES_PER_SECOND = 64 * 1024;
const MAX_OPEN_PER_ADDRESS = 64;

/** The client closed the connection before its request was whole: there is nobody to answer. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone';
}

/** 408: the client did not send its request in time. The connection is closed with the answer. */
export const requestTimeout = (message = 'The request did not arrive in time') =>
  new HttpError(408, 'request_timeout', message, { headers: { connection: 'close' } });

/** Whether a request announces a body. */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;

/** No GET takes a body (400), so that none is waited for. */
export const refuseBodyOfGet: RequestHandler = (request, _, next) => {
  if (request.method === 'GET' && hasBody(request)) throw badRequest('This call takes no body');
  next();
};

export interface BodyReader {
  /**
   * Reads the whole body of a request into memory.
   * @param address network address of the client; all unknown ones count as one
   * @throws HttpError 413 above `maxBytes`, 408 when it stalls or takes too long, or when the same
   * address opened too many after it
   * @throws ClientGone when the client closed the connection
   */
  read(request: IncomingMessage, limits: BodyLimits): Promise<Buffer>;
}

export interface BodyLimits {
  readonly maxBytes: number;
  readonly address: string | undefined;
}

export interface BodyReaderOptions {
  readonly maxOpenPerAddress?: number;
  readonly idleTimeoutMs?: number;
  readonly baseTimeoutMs?: number;
}

/**
 * Makes the reader of request bodies, which are read whole before a service is asked: a slow client
 * then holds no connection to a service. One address may have so many bodies under way; one more
 * ends the oldest of them, so that slow ones never keep others of the same address out.
 */
export function createBodyReader(options: BodyReaderOptions = {}): BodyReader {
  const {
    maxOpenPerAddress = MAX_OPEN_PER_ADDRESS,
    idleTimeoutMs = BODY_IDLE_TIMEOUT_MS,
    baseTimeoutMs = BASE_TIMEOUT_MS,
  } = options;
  /** For each address what ends its bodies under way, the oldest first. */
  const open = new Map<string, Set<() => void>>();

  function enter(address: string, end: () => void): () => void {
    const ends = open.get(address) ?? new Set();
    open.set(address, ends);
    const [oldest] = ends;
    if (oldest && ends.size >= maxOpenPerAddress) oldest();
    // The oldest may have been the only one, and taken the set with it.
    open.set(address, ends.add(end));
    return () => {
      ends.delete(end);
      if (ends.size === 0) open.delete(address);
    };
  }

  return {
    read(request, { maxBytes, address = '' }) {
      const declared = Number(request.headers['content-length'] ?? 0);
      if (declared > maxBytes) return Promise.reject(payloadTooLarge('The request is too large'));
      if (!hasBody(request)) return Promise.resolve(Buffer.alloc(0));

      return new Promise<Buffer>((resolve, reject) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        const timeoutMs = baseTimeoutMs + ((declared || maxBytes) / SLOWEST_BYTES_PER_SECOND) * 1e3;
        const stall = () => settle(() => reject(requestTimeout()));
        const idle = setTimeout(stall, idleTimeoutMs);
        const total = setTimeout(stall, timeoutMs);
        const leave = enter(address, stall);

        function settle(conclude: () => void): void {
          clearTimeout(idle);
          clearTimeout(total);
          leave();
          request.off('data', take).off('end', finish).off('close', abandon).off('error', abandon);
          request.pause();
          conclude();
        }
        function take(chunk: Buffer): void {
          idle.refresh();
          bytes += chunk.length;
          if (bytes > maxBytes) settle(() => reject(payloadTooLarge('The request is too large')));
          else chunks.push(chunk);
        }
        const finish = () => settle(() => resolve(Buffer.concat(chunks)));
        const abandon = () => settle(() => reject(new ClientGone()));
        request.on('data', take).once('end', finish).once('close', abandon).once('error', abandon);
      });
    },
  };
}
