import { Agent } from 'node:http';
import {
  bodyLimitFor,
  type Endpoint,
  type Identity,
  takesFiles,
  timeLimitsFor,
} from '@dashboard/contracts-http';
import {
  IDENTITY_HEADER,
  type Logger,
  payloadTooLarge,
  signIdentity,
} from '@dashboard/service-kit';
import type { Request, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { createBreaker } from './breaker.ts';
import { clientAddress } from './client-address.ts';
import type { BodyReader } from './http/request-body.ts';
import { followPassages, openPassage, type Passage } from './passage.ts';
import { headersInward } from './passed-headers.ts';
import { ask } from './probe.ts';
import type { Upstream } from './upstreams.ts';

const MAX_CONNECTIONS = 256;

/** The service that sets and ends the cookies, and the only one that sees them. */
const READS_COOKIES = 'svc-auth';

export interface ForwardedCall {
  readonly endpoint: Endpoint;
  readonly identity: Identity;
  readonly requestId: string;
}

/** Sends a request on and its answer back. @throws HttpError 400, 408, 413, 502, 503 or 504 */
export type Forward = (request: Request, response: Response, call: ForwardedCall) => Promise<void>;

export interface ForwardOptions {
  readonly bodies: BodyReader;
  /** A service has answered a call that may have changed what it tells. */
  readonly onChanged?: (service: string) => void;
  readonly identitySecret: string;
  readonly logger: Logger;
}

/** Makes the way to one service: says who is calling, waits so long and no longer, fails clearly. */
export function forwardTo(upstream: Upstream, options: ForwardOptions): Forward {
  const { bodies, identitySecret, logger, onChanged } = options;
  const { name, replicas } = upstream;
  const breaker = createBreaker({ name, probe: () => ask(replicas.pick(), '/healthz'), logger });
  const passages = new WeakMap<Request, Passage>();
  const targets = new WeakMap<Request, string>();
  const send = (request: Request, response: Response) => {
    targets.set(request, replicas.pick(targets.get(request)));
    void proxy(request, response);
  };
  const answered = ({ method }: Request) => {
    if (method !== 'GET') onChanged?.(name);
  };
  const proxy = createProxyMiddleware<Request, Response>({
    router: (request) => targets.get(request) as string,
    agent: new Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS }),
    selfHandleResponse: true,
    // The default plugins log each address and answer failures with a page.
    ejectPlugins: true,
    plugins: [
      followPassages(passages, {
        sendAgain: send,
        lost: (request) => replicas.suspect(targets.get(request) ?? ''),
        answered,
      }),
    ],
  });

  async function dress(
    request: Request,
    { identity, requestId }: ForwardedCall,
    body: Buffer | undefined,
  ): Promise<void> {
    const token = await signIdentity(identity, {
      audience: name,
      secret: identitySecret,
      address: clientAddress(request),
    });
    const headers = headersInward(request.headers, { withCookies: name === READS_COOKIES });
    // A body that came in chunks goes on as one piece.
    if (body && headers['transfer-encoding'] !== undefined) {
      delete headers['transfer-encoding'];
      headers['content-length'] = String(body.length);
    }
    request.headers = { ...headers, [IDENTITY_HEADER]: token, 'x-request-id': requestId };
    // The proxy sends on the address it finds here; Express has cut it to the router's part.
    request.url = request.originalUrl;
  }

  return async (request, response, call) => {
    const { endpoint } = call;
    const maxBodyBytes = bodyLimitFor(endpoint);
    if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) {
      throw payloadTooLarge('The request is too large');
    }
    // Files are streamed; any other body is read before a connection to the service is taken.
    const body = takesFiles(endpoint)
      ? undefined
      : await bodies.read(request, { maxBytes: maxBodyBytes, address: clientAddress(request) });
    await dress(request, call, body);
    // The client left while its body was read: its 'close' event would never come.
    if (response.destroyed) return;
    await breaker.run(() => {
      const { gatewayMs: timeoutMs } = timeLimitsFor(endpoint.timeoutMs);
      const passage = openPassage(request, response, { timeoutMs, maxBodyBytes, body });
      passages.set(request, passage);
      send(request, response);
      return passage.done;
    });
  };
}
