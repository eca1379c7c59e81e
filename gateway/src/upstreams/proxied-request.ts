import type { ClientRequest } from 'node:http';
import { computeArrivalLimitMs } from '@dashboard/contracts-http';
import {
  HttpError,
  liftBodyTimeLimit,
  payloadTooLarge,
  requestTimeout,
} from '@dashboard/service-kit/http';
import type { Request, Response } from 'express';
import { BODY_IDLE_TIMEOUT_MS, ClientGone } from '../http/request-body.ts';

/** Longer than a healthy service takes. After that, a GET goes to another replica. */
const HANG_TIMEOUT_MS = 3_000;

/** The service may or may not have done its work. */
const upstreamTimeout = () => new HttpError(504, 'timeout', 'This took too long. Try again.');

export type ProxiedRequest = ReturnType<typeof createProxiedRequest>;

export interface ProxiedRequestOptions {
  readonly timeoutMs: number;
  readonly maxBodyBytes: number;
  readonly body: Buffer | undefined;
}

export function createProxiedRequest(
  request: Request,
  response: Response,
  { timeoutMs, maxBodyBytes, body }: ProxiedRequestOptions,
) {
  const { promise: done, resolve, reject } = Promise.withResolvers<void>();
  let outgoing: ClientRequest | undefined;
  let hasFailed = false;
  let isHung = false;
  let attempts = 1;

  function fail(error: Error): void {
    hasFailed = true;
    outgoing?.destroy();
    reject(error);
  }

  const waitsForBody = () =>
    body === undefined && !request.complete && !outgoing?.writableNeedDrain;

  const bodyIdleTimer = setTimeout(() => {
    if (waitsForBody()) fail(requestTimeout());
  }, BODY_IDLE_TIMEOUT_MS);
  const declaredBytes = Number(request.headers['content-length'] ?? 0);
  const bodyTimer = setTimeout(
    () => {
      if (body === undefined && !request.complete) fail(requestTimeout());
    },
    computeArrivalLimitMs(declaredBytes || maxBodyBytes),
  );
  const idleTimer = setTimeout(() => {
    // A client that doesn't read its response isn't a failure of the service.
    if (response.writableNeedDrain) fail(new ClientGone());
    else fail(upstreamTimeout());
  }, timeoutMs);
  const mayLeaveReplica = () => attempts === 1 && !response.headersSent && request.method === 'GET';
  function leaveReplica(): void {
    isHung = true;
    outgoing?.destroy();
  }
  const hangTimer = setTimeout(() => {
    if (mayLeaveReplica()) leaveReplica();
  }, HANG_TIMEOUT_MS);
  let outage: AbortSignal | undefined;
  function onOutage(): void {
    if (response.writableEnded) return;
    if (outgoing && mayLeaveReplica()) leaveReplica();
    else fail(upstreamTimeout());
  }
  response.once('close', () => {
    clearTimeout(bodyIdleTimer);
    clearTimeout(bodyTimer);
    clearTimeout(idleTimer);
    clearTimeout(hangTimer);
    outage?.removeEventListener('abort', onOutage);
    if (response.writableFinished) resolve();
    else fail(new ClientGone());
  });

  function limitStreamedBody(): void {
    liftBodyTimeLimit(request);
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bodyIdleTimer.refresh();
      idleTimer.refresh();
      bytes += chunk.length;
      if (bytes > maxBodyBytes) fail(payloadTooLarge('The request is too large'));
      if (bytes > 2 * maxBodyBytes) request.destroy();
    });
  }

  return {
    done,
    watch(next: AbortSignal): void {
      outage?.removeEventListener('abort', onOutage);
      outage = next;
      if (outage.aborted) onOutage();
      else outage.addEventListener('abort', onOutage);
    },
    onProgress: () => void idleTimer.refresh(),
    onConnected(connected: ClientRequest): void {
      outgoing = connected;
      if (hasFailed) outgoing.destroy();
      else if (body !== undefined) outgoing.end(body);
      else {
        limitStreamedBody();
        // The service may refuse the body before its first byte has arrived.
        outgoing.flushHeaders();
        request.pipe(outgoing);
        // The rest of a refused body is discarded: many clients read no response before they've sent it.
        outgoing.once('response', (received) => {
          received.once('end', () => request.complete || connected.destroy());
        });
        outgoing.once('close', () => request.resume());
      }
    },
    onError(error: NodeJS.ErrnoException): boolean {
      const isRefused = error.code === 'ECONNREFUSED';
      // The service closed an idle connection just as it was reused.
      const isReset = error.code === 'ECONNRESET' && outgoing?.reusedSocket === true;
      // A refused connection sent nothing, so any request with its body in memory can be retried.
      const canRetry = request.method === 'GET' ? isHung || isReset || isRefused : isRefused;
      if (canRetry && body !== undefined && attempts === 1 && !hasFailed && !response.headersSent) {
        attempts += 1;
        return true;
      }
      const message = 'The server cannot be reached. Try again.';
      fail(new HttpError(502, 'unreachable', message, { cause: error }));
      return false;
    },
  };
}
