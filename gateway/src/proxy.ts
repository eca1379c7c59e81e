import type { IncomingHttpHeaders } from 'node:http';
import { Agent } from 'node:http';
import type { Endpoint, Identity } from '@dashboard/contracts-http';
import { HttpError, IDENTITY_HEADER, signIdentity } from '@dashboard/service-kit';
import type { Request, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { type Breaker, createBreaker } from './breaker.ts';
import type { Upstream } from './upstreams.ts';

const TIMEOUT_MS = 5_000;
/** An import waits up to 10 s for its job before it answers. */
const IMPORT_TIMEOUT_MS = 15_000;
const importing = new Set(['holdings.import', 'holdings.preview-import']);

/** What a service may learn from the browser. Everything else, forwarding headers too, stays here. */
const PASSED_ON = [
  'accept',
  'content-length',
  'content-type',
  'transfer-encoding',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'user-agent',
] as const;

/** The service that needs the cookies: it sets and ends them. */
const READS_COOKIES = 'svc-auth';

export interface ProxyOptions {
  readonly identitySecret: string;
}

export type Forward = (
  request: Request,
  response: Response,
  call: { endpoint: Endpoint; identity: Identity; requestId: string },
) => Promise<void>;

/** Makes the way to one service: signs who is calling, waits so long and no longer, fails clearly. */
export function forwardTo(upstream: Upstream, { identitySecret }: ProxyOptions): Forward {
  const breaker: Breaker = createBreaker(upstream.name);
  const waiting = new WeakMap<object, { timeoutMs: number; fail: (error: HttpError) => void }>();
  const proxy = createProxyMiddleware<Request, Response>({
    target: upstream.url,
    agent: new Agent({ keepAlive: true, maxSockets: 256 }),
    on: {
      proxyReq(outgoing, request) {
        const wait = waiting.get(request);
        outgoing.setTimeout(wait?.timeoutMs ?? TIMEOUT_MS, () => {
          wait?.fail(new HttpError(504, 'timeout', `${upstream.name} took too long to answer`));
          outgoing.destroy();
        });
      },
      error(cause, request) {
        waiting
          .get(request)
          ?.fail(
            new HttpError(502, 'unreachable', `${upstream.name} cannot be reached`, { cause }),
          );
      },
    },
  });

  return async (request, response, { endpoint, identity, requestId }) => {
    const token = await signIdentity(identity, {
      audience: upstream.name,
      secret: identitySecret,
      address: request.socket.remoteAddress,
    });
    request.headers = {
      ...headersFor(upstream, request.headers),
      [IDENTITY_HEADER]: token,
      'x-request-id': requestId,
    };
    const timeoutMs = importing.has(endpoint.id) ? IMPORT_TIMEOUT_MS : TIMEOUT_MS;
    await breaker.run(
      () =>
        new Promise<void>((resolve, reject) => {
          waiting.set(request, { timeoutMs, fail: reject });
          response.once('close', resolve);
          void proxy(request, response, reject);
        }),
    );
  };
}

function headersFor(upstream: Upstream, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const passed = Object.fromEntries(
    PASSED_ON.filter((name) => headers[name] !== undefined).map((name) => [name, headers[name]]),
  );
  return upstream.name === READS_COOKIES ? { ...passed, cookie: headers.cookie } : passed;
}
