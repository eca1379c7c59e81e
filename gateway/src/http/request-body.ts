import type { IncomingMessage } from 'node:http';
import { computeArrivalLimitMs, formatIssues, parseBoundedJson } from '@dashboard/contracts-http';
import {
  badRequest,
  hasBody,
  liftBodyTimeLimit,
  payloadTooLarge,
  requestTimeout,
  unsupportedMediaType,
} from '@dashboard/service-kit/http';
import { getClientNetwork } from '@dashboard/service-kit/identity';
import type { Request, RequestHandler } from 'express';
import { z } from 'zod';
import { getClientAddress } from './client-address.ts';

export const BODY_IDLE_TIMEOUT_MS = 5_000;
const MAX_OPEN_PER_ADDRESS = 64;

export class ClientGone extends Error {
  override readonly name = 'ClientGone';
}

export const refuseBodyOfGet: RequestHandler = (request, _, next) => {
  if (request.method === 'GET' && hasBody(request)) throw badRequest('This call takes no body');
  next();
};

const tooLarge = () => payloadTooLarge('The request is too large');

export interface BodyLimits {
  readonly maxBytes: number;
  /** All addresses of an IPv6 /64 count as one, and so do all unknown ones. */
  readonly address: string | undefined;
}

/**
 * Reads the whole body before a connection to a service is opened, so that slow clients hold none.
 * One address can have 64 bodies in transfer. One more aborts its oldest: no address blocks others.
 */
export function createBodyReader() {
  const transfers = new Map<string, Set<() => void>>();

  function register(network: string, abort: () => void): () => void {
    const aborts = transfers.get(network) ?? new Set();
    transfers.set(network, aborts);
    const [abortOldest] = aborts;
    if (abortOldest && aborts.size >= MAX_OPEN_PER_ADDRESS) abortOldest();
    // Aborting the last transfer of an address removed its entry.
    transfers.set(network, aborts.add(abort));
    return () => {
      aborts.delete(abort);
      if (aborts.size === 0) transfers.delete(network);
    };
  }

  return {
    /** @throws HttpError 413, or 408 if it's late or the oldest of too many; ClientGone */
    async read(request: IncomingMessage, { maxBytes, address }: BodyLimits): Promise<Buffer> {
      const declared = Number(request.headers['content-length'] ?? 0);
      if (declared > maxBytes) throw tooLarge();
      if (!hasBody(request)) return Buffer.alloc(0);

      const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
      const chunks: Buffer[] = [];
      let bytes = 0;
      liftBodyTimeLimit(request);
      const abort = () => settle(() => reject(requestTimeout()));
      const idleTimer = setTimeout(abort, BODY_IDLE_TIMEOUT_MS);
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
        if (bytes > maxBytes) settle(() => reject(tooLarge()));
        else chunks.push(chunk);
      }
      const finish = () => settle(() => resolve(Buffer.concat(chunks)));
      const onGone = () => settle(() => reject(new ClientGone()));
      request.on('data', onData).once('end', finish).once('close', onGone).once('error', onGone);
      return promise;
    },
  };
}

export type BodyReader = ReturnType<typeof createBodyReader>;

function parseJson(body: Buffer): unknown {
  try {
    return parseBoundedJson(body.toString());
  } catch {
    throw badRequest('The body is not valid JSON');
  }
}

/** For the gateway's own endpoints. @throws HttpError 400, 408, 413, 415 */
export function createJsonBodyReader<S extends z.core.$ZodType>(
  bodies: BodyReader,
  { body: schema, bodyLimitBytes: maxBytes }: { readonly body: S; readonly bodyLimitBytes: number },
): (request: Request) => Promise<z.output<S>> {
  return async (request) => {
    if (!request.is('application/json')) throw unsupportedMediaType('The body must be JSON');
    if (request.headers['content-encoding'] !== undefined) {
      throw unsupportedMediaType('The encoding of the body is not supported');
    }
    const limits = { maxBytes, address: getClientAddress(request) };
    const parsed = z.safeParse(schema, parseJson(await bodies.read(request, limits)));
    if (!parsed.success) throw badRequest('The request is not valid', formatIssues(parsed.error));
    return parsed.data;
  };
}
