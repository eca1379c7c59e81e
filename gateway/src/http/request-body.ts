import type { FileHandle } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { computeArrivalLimitMs } from '@dashboard/contracts-http';
import {
  badRequest,
  hasBody,
  liftBodyTimeLimit,
  payloadTooLarge,
  requestTimeout,
} from '@dashboard/service-kit/http';
import { getClientNetwork } from '@dashboard/service-kit/identity';
import type { RequestHandler } from 'express';
import { openTemporaryFile } from './temporary-file.ts';

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
   * Saves the whole body of a request in a temporary file, so that a slow one takes no memory.
   * @returns the file, to be closed by the caller
   * @throws as `read`
   */
  save(request: IncomingMessage, limits: BodyLimits): Promise<FileHandle>;
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
  /** What 413 says. */
  readonly tooLargeMessage?: string;
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

  /** Hands over the body in chunks, and waits until the last one is taken. */
  async function receive(
    request: IncomingMessage,
    { maxBytes, address, tooLargeMessage = 'The request is too large' }: BodyLimits,
    take: (chunk: Buffer) => Promise<void> | undefined,
  ): Promise<void> {
    const declared = Number(request.headers['content-length'] ?? 0);
    if (declared > maxBytes) throw payloadTooLarge(tooLargeMessage);
    if (!hasBody(request)) return;

    const { promise, resolve, reject } = Promise.withResolvers<void>();
    let bytes = 0;
    let taken: Promise<void> | undefined;
    liftBodyTimeLimit(request);
    const abort = () => settle(() => reject(requestTimeout()));
    const idleTimer = setTimeout(abort, idleTimeoutMs);
    const totalTimer = setTimeout(abort, computeArrivalLimitMs(declared || maxBytes));
    const unregister = register(getClientNetwork(address), abort);

    function settle(conclude: () => void): void {
      clearTimeout(idleTimer);
      clearTimeout(totalTimer);
      unregister();
      request.off('data', onData).off('end', finish).off('close', onGone).off('error', onGone);
      request.pause();
      conclude();
    }
    function onData(chunk: Buffer): void {
      idleTimer.refresh();
      bytes += chunk.length;
      if (bytes > maxBytes) {
        settle(() => reject(payloadTooLarge(tooLargeMessage)));
        return;
      }
      taken = take(chunk);
      taken?.catch((error) => settle(() => reject(error)));
    }
    // A stream may end, paused or not, while its last chunk is still being taken.
    const finish = () => settle(() => resolve(taken));
    const onGone = () => settle(() => reject(new ClientGone()));
    request.on('data', onData).once('end', finish).once('close', onGone).once('error', onGone);
    return promise;
  }

  return {
    async read(request, limits) {
      const chunks: Buffer[] = [];
      await receive(request, limits, (chunk) => void chunks.push(chunk));
      return Buffer.concat(chunks);
    },
    async save(request, limits) {
      const file = await openTemporaryFile();
      try {
        await receive(request, limits, async (chunk) => {
          request.pause();
          await file.appendFile(chunk);
          request.resume();
        });
        return file;
      } catch (error) {
        await file.close();
        throw error;
      }
    },
  };
}
