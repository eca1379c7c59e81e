import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

export interface BodyLimits {
  readonly maxBytes: number;
  /** All addresses of an IPv6 /64 count as one, and so do all unknown ones. */
  readonly address: string | undefined;
  readonly tooLargeMessage?: string;
}

/**
 * Reads the whole body before a connection to a service is opened, so that slow clients hold none.
 * One address can have 64 bodies in transfer. One more aborts its oldest, so that slow bodies never
 * block others.
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
      if (bytes > maxBytes) {
        settle(() => reject(payloadTooLarge(tooLargeMessage)));
        return;
      }
      taken = take(chunk);
      taken?.catch((error) => settle(() => reject(error)));
    }
    // A stream can end, even paused, while its last chunk is still being written.
    const finish = () => settle(() => resolve(taken));
    const onGone = () => settle(() => reject(new ClientGone()));
    request.on('data', onData).once('end', finish).once('close', onGone).once('error', onGone);
    return promise;
  }

  return {
    /**
     * @throws HttpError 413 above `maxBytes`, 408 if it stalls, takes too long, or is the oldest of
     * too many from the same address
     * @throws ClientGone
     */
    async read(request: IncomingMessage, limits: BodyLimits): Promise<Buffer> {
      const chunks: Buffer[] = [];
      await receive(request, limits, (chunk) => void chunks.push(chunk));
      return Buffer.concat(chunks);
    },
    /**
     * Saves the body in a temporary file, so that a slow body takes no memory. Throws like `read`.
     * The caller closes the file.
     */
    async save(request: IncomingMessage, limits: BodyLimits): Promise<FileHandle> {
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

export type BodyReader = ReturnType<typeof createBodyReader>;

/** The file is unlinked, so it disappears when it's closed or the process ends. */
async function openTemporaryFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `upload-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}

function parseJson(body: Buffer): unknown {
  try {
    return parseBoundedJson(body.toString());
  } catch {
    throw badRequest('The body is not valid JSON');
  }
}

/**
 * Reads a JSON body for the gateway's own endpoints. The reader throws 415 for another content
 * type, 413 over the limit, 408 if the body is late, and 400 if it doesn't match the schema.
 */
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
