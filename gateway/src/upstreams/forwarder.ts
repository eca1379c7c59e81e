import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import {
  computeBodyLimit,
  computeTimeLimits,
  type Endpoint,
  type Identity,
  takesFiles,
} from '@dashboard/contracts-http';
import { payloadTooLarge } from '@dashboard/service-kit/http';
import { IDENTITY_HEADER, signIdentity } from '@dashboard/service-kit/identity';
import { getTraceHeaders, SpanKind, withSpan } from '@dashboard/service-kit/observability';
import type { Request, Response } from 'express';
import { createProxyMiddleware, type Options as ProxyOptions } from 'http-proxy-middleware';
import { getClientAddress } from '../http/client-address.ts';
import type { BodyReader } from '../http/request-body.ts';
import { filterRequestHeaders } from './forwarded-headers.ts';
import { classifyCall, createLoadShedder } from './load-shedding.ts';
import { createProxiedRequest, type ProxiedRequest } from './proxied-request.ts';
import { createProxyPlugin } from './proxy-plugin.ts';
import type { Upstream } from './upstreams.ts';

const MAX_CONNECTIONS = 256;

/** The service that sets and ends the session cookies, and the only one that receives them. */
const COOKIE_SERVICE = 'svc-auth';

/** A call that has not been answered. */
interface OpenCall {
  readonly proxied: ProxiedRequest;
  /** The URL of the replica it is sent to. */
  readonly target: string;
  /** The service has responded and may have the next call. */
  readonly release: () => void;
}

export interface ForwardedCall {
  readonly endpoint: Endpoint;
  readonly identity: Identity;
  readonly requestId: string;
}

/** Forwards a request and responds. @throws HttpError 400, 408, 413, 502, 503 or 504 */
export type Forward = (request: Request, response: Response, call: ForwardedCall) => Promise<void>;

export interface ForwarderOptions {
  readonly bodies: BodyReader;
  /** The service has responded to a call that may have changed its data. */
  readonly onChanged?: (service: string) => void;
  readonly identitySecret: string;
}

/** Creates the forwarder to one service: signed identity, timeouts and retry. */
export function createForwarder(upstream: Upstream, options: ForwarderOptions): Forward {
  const { bodies, identitySecret, onChanged } = options;
  const { name, replicas, breaker } = upstream;
  const shedder = createLoadShedder(() => replicas.all.length);
  const calls = new WeakMap<Request, OpenCall>();
  const send = (request: Request, response: Response) => {
    const { proxied, target } = calls.get(request) as OpenCall;
    proxied.watch(replicas.watch(target));
    void (target.startsWith('https:') ? httpsProxy : httpProxy)(request, response);
  };
  const proxyOptions: ProxyOptions<Request, Response> = {
    router: (request) => (calls.get(request) as OpenCall).target,
    selfHandleResponse: true,
    // The default plugins log every URL and respond to errors with an HTML page.
    ejectPlugins: true,
    plugins: [
      createProxyPlugin({
        findProxiedRequest: (request) => calls.get(request)?.proxied,
        retry(request, response) {
          const call = calls.get(request) as OpenCall;
          calls.set(request, { ...call, target: replicas.pick(call.target) });
          send(request, response);
        },
        onRefused: (request) => replicas.markDown(calls.get(request)?.target ?? ''),
        onResponse(request) {
          calls.get(request)?.release();
          if (request.method !== 'GET') onChanged?.(name);
        },
      }),
    ],
  };
  const connections = { keepAlive: true, maxSockets: MAX_CONNECTIONS };
  const httpProxy = createProxyMiddleware({ ...proxyOptions, agent: new HttpAgent(connections) });
  const httpsProxy = createProxyMiddleware({ ...proxyOptions, agent: new HttpsAgent(connections) });

  /** Replaces the headers and the URL of the request by those that the service receives. */
  async function prepareRequest(
    request: Request,
    { identity, requestId }: ForwardedCall,
    body: Buffer | undefined,
  ): Promise<void> {
    const token = await signIdentity(identity, {
      audience: name,
      secret: identitySecret,
      address: getClientAddress(request),
    });
    const headers = filterRequestHeaders(request.headers, { withCookies: name === COOKIE_SERVICE });
    // A chunked body that was read whole is sent with its length.
    if (body && headers['transfer-encoding'] !== undefined) {
      delete headers['transfer-encoding'];
      headers['content-length'] = String(body.length);
    }
    request.headers = {
      ...headers,
      ...getTraceHeaders(),
      [IDENTITY_HEADER]: token,
      'x-request-id': requestId,
    };
    // The proxy sends this URL; Express has reduced it to the part below the router's path.
    request.url = request.originalUrl;
  }

  /** Sends the request and waits until the client has the response. */
  function proxyRequest(
    request: Request,
    response: Response,
    { endpoint, body, release }: { endpoint: Endpoint; body?: Buffer; release: () => void },
  ): Promise<void> {
    const { gatewayMs: timeoutMs } = computeTimeLimits(endpoint.timeoutMs);
    const proxied = createProxiedRequest(request, response, {
      timeoutMs,
      maxBodyBytes: computeBodyLimit(endpoint),
      body,
    });
    calls.set(request, { proxied, release, target: replicas.pick() });
    send(request, response);
    return proxied.done;
  }

  return async (request, response, call) => {
    const { endpoint, identity } = call;
    const callClass = classifyCall(endpoint, identity, request.headers.cookie);
    // What may take long has limits of its own, in its service or by its queue of jobs.
    const isLimited = endpoint.timeoutMs === undefined && !takesFiles(endpoint);
    if (isLimited) shedder.rejectIfFull(callClass);
    const maxBytes = computeBodyLimit(endpoint);
    let body: Buffer | undefined;
    // Files are streamed; any other body is read before a connection to the service is taken.
    if (!takesFiles(endpoint)) {
      body = await bodies.read(request, { maxBytes, address: getClientAddress(request) });
    } else if (Number(request.headers['content-length'] ?? 0) > maxBytes) {
      throw payloadTooLarge('The request is too large');
    }
    await withSpan(`call ${name}`, { kind: SpanKind.CLIENT }, async () => {
      const release = isLimited ? await shedder.acquire(callClass) : () => undefined;
      try {
        await prepareRequest(request, call, body);
        // The client left while its body was read or it waited: its 'close' event would never come.
        if (response.destroyed) return;
        await breaker.run(() => proxyRequest(request, response, { endpoint, body, release }));
      } finally {
        release();
      }
    });
  };
}
