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
import { createProxyMiddleware, type Options, type Plugin } from 'http-proxy-middleware';
import type { ApiRoute } from '../http/api-router.ts';
import { getClientAddress } from '../http/client-address.ts';
import type { BodyReader } from '../http/request-body.ts';
import { getRequestId } from '../http/request-log.ts';
import { copyResponseHead, filterRequestHeaders } from './forwarded-headers.ts';
import { classifyCall, createLoadShedder } from './load-shedding.ts';
import { createProxiedRequest, type ProxiedRequest } from './proxied-request.ts';
import type { Upstream } from './upstreams.ts';

const MAX_CONNECTIONS = 256;

const COOKIE_SERVICE = 'svc-auth';

interface OpenCall {
  readonly proxied: ProxiedRequest;
  readonly target: string;
  readonly release: () => void;
}

interface ForwardedCall {
  readonly endpoint: Endpoint;
  readonly identity: Identity;
}

export interface ForwarderOptions {
  readonly bodies: BodyReader;
  readonly onChanged?: (service: string) => void;
  readonly identitySecret: string;
}

export function createUpstreamRoutes(upstream: Upstream, options: ForwarderOptions): ApiRoute[] {
  const forward = createForwarder(upstream, options);
  return upstream.endpoints.map((endpoint) => ({
    endpoint,
    async handle(request, response, authorize) {
      await forward(request, response, { endpoint, identity: await authorize() });
    },
  }));
}

function createForwarder(upstream: Upstream, options: ForwarderOptions) {
  const { bodies, identitySecret, onChanged } = options;
  const { name, replicas, breaker } = upstream;
  const shedder = createLoadShedder(() => replicas.all.length);
  const calls = new WeakMap<Request, OpenCall>();
  const send = (request: Request, response: Response) => {
    const { proxied, target } = calls.get(request) as OpenCall;
    proxied.watch(replicas.watch(target));
    void (target.startsWith('https:') ? httpsProxy : httpProxy)(request, response);
  };
  const handleEvents: Plugin<Request, Response> = (proxy) => {
    proxy.on('proxyReq', (outgoing, request) => calls.get(request)?.proxied.onConnected(outgoing));
    proxy.on('proxyRes', (received, request, response) => {
      calls.get(request)?.release();
      if (request.method !== 'GET') onChanged?.(name);
      copyResponseHead(received, response);
      received.on('data', () => calls.get(request)?.proxied.onProgress());
      received.pipe(response);
    });
    proxy.on('error', (error, request, response) => {
      const call = request && calls.get(request);
      if (!call) return;
      if ('code' in error && error.code === 'ECONNREFUSED') replicas.markDown(call.target);
      if (!call.proxied.onError(error)) return;
      calls.set(request, { ...call, target: replicas.pick(call.target) });
      send(request, response as Response);
    });
  };
  const proxyOptions: Options<Request, Response> = {
    router: (request) => (calls.get(request) as OpenCall).target,
    selfHandleResponse: true,
    // The default plugins log URLs and respond to errors with HTML.
    ejectPlugins: true,
    plugins: [handleEvents],
  };
  const connections = { keepAlive: true, maxSockets: MAX_CONNECTIONS };
  const httpProxy = createProxyMiddleware({ ...proxyOptions, agent: new HttpAgent(connections) });
  const httpsProxy = createProxyMiddleware({ ...proxyOptions, agent: new HttpsAgent(connections) });

  async function prepareRequest(
    request: Request,
    response: Response,
    { identity, body }: { identity: Identity; body: Buffer | undefined },
  ): Promise<void> {
    const token = await signIdentity(identity, {
      audience: name,
      secret: identitySecret,
      address: getClientAddress(request),
    });
    const headers = filterRequestHeaders(request.headers, { withCookies: name === COOKIE_SERVICE });
    // A chunked body that has been read is sent with its length.
    if (body && headers['transfer-encoding'] !== undefined) {
      delete headers['transfer-encoding'];
      headers['content-length'] = String(body.length);
    }
    request.headers = {
      ...headers,
      ...getTraceHeaders(),
      [IDENTITY_HEADER]: token,
      'x-request-id': getRequestId(response),
    };
    // The proxy sends `url`, which Express has reduced to the part below the router's path.
    request.url = request.originalUrl;
  }

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

  return async (
    request: Request,
    response: Response,
    { endpoint, identity }: ForwardedCall,
  ): Promise<void> => {
    const callClass = classifyCall(endpoint, identity, request.headers.cookie);
    // Long calls have their own limits, in their service or its job queue.
    const isLimited = endpoint.timeoutMs === undefined && !takesFiles(endpoint);
    if (isLimited) shedder.rejectIfFull(callClass);
    const maxBytes = computeBodyLimit(endpoint);
    let body: Buffer | undefined;
    if (!takesFiles(endpoint)) {
      body = await bodies.read(request, { maxBytes, address: getClientAddress(request) });
    } else if (Number(request.headers['content-length'] ?? 0) > maxBytes) {
      throw payloadTooLarge('The request is too large');
    }
    await withSpan(`call ${name}`, { kind: SpanKind.CLIENT }, async () => {
      const release = isLimited ? await shedder.acquire(callClass) : () => undefined;
      try {
        await prepareRequest(request, response, { identity, body });
        // The client disconnected meanwhile, so its 'close' event would never come.
        if (response.destroyed) return;
        await breaker.run(() => proxyRequest(request, response, { endpoint, body, release }));
      } finally {
        release();
      }
    });
  };
}
