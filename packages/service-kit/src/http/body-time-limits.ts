import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestTimeout, serviceUnavailable } from '../errors.ts';

const BODY_TIMEOUT_MS = 30_000;
const CHECKS = 20;

export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;

const lifts = new WeakMap<IncomingMessage, () => void>();

/** Closes a connection if its body is still arriving after 30 s, or 30 s after the response. */
export function limitBodyTime(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request)) return;
  let timer: NodeJS.Timeout | undefined;
  const lift = () => clearTimeout(timer);
  function start(): void {
    lift();
    timer = setTimeout(() => {
      if (!request.complete) request.socket.destroy();
    }, BODY_TIMEOUT_MS);
  }
  start();
  lifts.set(request, lift);
  response.once('finish', () => {
    if (!request.complete) start();
  });
  request.once('close', lift);
}

/** For readers that have their own time limit. Holds until the response is sent. */
export const liftBodyTimeLimit = (request: IncomingMessage): void => lifts.get(request)?.();

/**
 * Restarts the limit whenever part of the body arrives.
 * @throws HttpError 408 when the body stalls for that long, 503 when the work takes longer
 */
export async function withBodyTimeLimit<T>(
  work: Promise<T>,
  request: Pick<IncomingMessage, 'complete' | 'readableLength'> & {
    readonly socket: { readonly bytesRead: number };
  },
  limitMs: number,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    let bytes = 0;
    let checksLeft = CHECKS;
    timer = setInterval(() => {
      checksLeft = request.socket.bytesRead > bytes ? CHECKS : checksLeft - 1;
      bytes = request.socket.bytesRead;
      if (checksLeft > 0) return;
      const waitsForClient = !request.complete && request.readableLength === 0;
      reject(waitsForClient ? requestTimeout() : serviceUnavailable('This took too long'));
    }, limitMs / CHECKS);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearInterval(timer);
  }
}
