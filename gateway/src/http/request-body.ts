import type { IncomingMessage } from 'node:http';
import { computeArrivalLimitMs } from '@dashboard/contracts-http';
import {
  badRequest,
  getClientNetwork,
  hasBody,
  liftBodyTimeLimit,
  payloadTooLarge,
  requestTimeout,
} from '@dashboard/service-kit';
import type { RequestHandler } from 'express';

/** A client that sends nothing for this time has stalled. */
export const BODY_IDLE_TIMEOUT_MS = 5_000;
const MAX_OPEN_PER_ADDRESS = 64;

/** The client closed the connection before its request was complete; no response is possible. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone';
}

/** Rejects a GET with a body (400), so that the gateway never waits for one. */
export const refuseBodyOfGet: RequestHandler = (request, _, next) => {
  if (request.method === 'GET' && hasBody(request)) throw badRequest('This call takes no body');
  next();
};

export interface BodyReader {
  /**
   * Reads the whole body of a request into memory.
   * @param address network address of the client; all of an IPv6 /64 count as one, and all unknown
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
}

/**
 * Creates the reader of request bodies. They are read whole before a connection to a service is
 * taken, so that a slow client holds none. One address may have 64 bodies in transfer; one more
 * aborts the oldest of them, so that slow ones never block others of the same address.
 */
export function createBodyReader(options: BodyReaderOptions = {}): BodyReader {
  const { maxOpenPerAddress = MAX_OPEN_PER_ADDRESS, idleTimeoutMs = BODY_IDLE_TIMEOUT_MS } =
    options;
  /** By network of the client: functions that abort its bodies in transfer, oldest first. */
  const transfers = new Map<string, Set<() => void>>();

  /** @returns a function to call at the end of the transfer */
  function register(network: string, abort: () => void): () => void {
    const aborts = transfers.get(network) ?? new Set();
    transfers.set(network, aborts);
    const [abortOldest] = aborts;
    if (abortOldest && aborts.size >= maxOpenPerAddress) abortOldest();
    // Again, because the end of the only transfer of an address removes its set.
    transfers.set(network, aborts.add(abort));
    return () => {
      aborts.delete(abort);
      if (aborts.size === 0) transfers.delete(network);
    };
  }

  return {
    read(request, { maxBytes, address }) {
      const declared = Number(request.headers['content-length'] ?? 0);
      if (declared > maxBytes) return Promise.reject(payloadTooLarge('The request is too large'));
      if (!hasBody(request)) return Promise.resolve(Buffer.alloc(0));

      return new Promise<Buffer>((resolve, reject) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        const timeoutMs = computeArrivalLimitMs(declared || maxBytes);
        liftBodyTimeLimit(request);
        const abort = () => settle(() => reject(requestTimeout()));
        const idleTimer = setTimeout(abort, idleTimeoutMs);
        const totalTimer = setTimeout(abort, timeoutMs);
        const unregister = register(getClientNetwork(address), abort);

        function settle(conclude: () => void): void {
          clearTimeout(idleTimer);
          clearTimeout(totalTimer);
          unregister();
          request.off('data', receive).off('end', finish).off('close', onGone).off('error', onGone);
          request.pause();
          conclude();
        }
        function receive(chunk: Buffer): void {
          idleTimer.refresh();
          bytes += chunk.length;
          if (bytes > maxBytes) settle(() => reject(payloadTooLarge('The request is too large')));
          else chunks.push(chunk);
        }
        const finish = () => settle(() => resolve(Buffer.concat(chunks)));
        const onGone = () => settle(() => reject(new ClientGone()));
        request.on('data', receive).once('end', finish).once('close', onGone).once('error', onGone);
      });
    },
  };
}
