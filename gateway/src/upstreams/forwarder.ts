import {
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { urlToHttpOptions } from 'node:url';
import {
  computeBodyLimit,
  computeTimeLimits,
  type Identity,
  takesFiles,
} from '@dashboard/contracts-http';
import { payloadTooLarge } from '@dashboard/service-kit/http';
import { IDENTITY_HEADER, signIdentity } from '@dashboard/service-kit/identity';
import { getTraceHeaders, SpanKind, withSpan } from '@dashboard/service-kit/observability';
import type { Request, Response } from 'express';
import type { ApiRoute } from '../http/api-router.ts';
import { getClientAddress } from '../http/client-address.ts';
import type { BodyReader } from '../http/request-body.ts';
import { getRequestId } from '../http/request-log.ts';
import { copyResponseHead, filterRequestHeaders, selectCookies } from './forwarded-headers.ts';
import { type CallClass, classifyCall, createLoadShedder } from './load-shedding.ts';
import { createProxiedRequest, type ProxiedRequest } from './proxied-request.ts';
import type { Upstream } from './upstreams.ts';

const MAX_CONNECTIONS = 256;

const COOKIE_SERVICE = 'svc-auth';

interface Call {
  readonly request: Request;
  readonly response: Response;
  readonly headers: OutgoingHttpHeaders;
  readonly proxied: ProxiedRequest;
  readonly release: () => void;
}

export interface ForwardedCall {
  readonly identity: Identity;
  readonly headers: IncomingHttpHeaders;
  readonly maxBodyBytes: number;
  /** Whether the service reads the body as it arrives, instead of the gateway all of it first. */
  readonly isStreamed: boolean;
  readonly timeoutMs: number;
  /** Omitted for long calls, which have their own limits in their service or its job queue. */
  readonly callClass?: CallClass;
}

export interface ForwarderOptions {
  readonly bodies: BodyReader;
  readonly onChanged?: (service: string) => void;
  readonly identitySecret: string;
}

export type Forward = ReturnType<typeof createForwarder>;

export function createUpstreamRoutes(upstream: Upstream, forward: Forward): ApiRoute[] {
  return upstream.endpoints.map((endpoint) => ({
    endpoint,
    async handle(request, response, authorize) {
      const identity = await authorize();
      const { headers } = request;
      const isLong = endpoint.timeoutMs !== undefined || takesFiles(endpoint);
      await forward(request, response, {
        identity,
        headers: selectCookies(
          headers,
          upstream.name === COOKIE_SERVICE ? 'all' : endpoint.cookies,
        ),
        maxBodyBytes: computeBodyLimit(endpoint),
        isStreamed: takesFiles(endpoint),
        timeoutMs: computeTimeLimits(endpoint.timeoutMs).gatewayMs,
        callClass: isLong ? undefined : classifyCall(endpoint, identity, headers.cookie),
      });
    },
  }));
}

/** One for each service, since its connections and its limits are shared by all calls. */
export function createForwarder(upstream: Upstream, options: ForwarderOptions) {
  const { bodies, identitySecret, onChanged } = options;
  const { name, replicas } = upstream;
  const shedder = createLoadShedder(() => replicas.all.length);
  const connections = { keepAlive: true, maxSockets: MAX_CONNECTIONS };
  const http = { open: httpRequest, agent: new HttpAgent(connections) };
  const https = { open: httpsRequest, agent: new HttpsAgent(connections) };

  function send(call: Call, failed?: string): void {
    const { request, response, headers, proxied, release } = call;
    const { method, originalUrl: path } = request;
    const target = replicas.pick(failed);
    const { open, agent } = target.startsWith('https:') ? https : http;
    const outgoing = open({ ...urlToHttpOptions(new URL(target)), path, method, headers, agent });
    const fail = (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') replicas.markDown(target);
      if (proxied.onError(error)) send(call, target);
    };
    outgoing.on('error', fail);
    outgoing.once('response', (received) => {
      release();
      if (method !== 'GET') onChanged?.(name);
      copyResponseHead(received, response);
      received.on('data', proxied.onProgress);
      received.on('error', fail);
      received.pipe(response);
    });
    proxied.watch(replicas.watch(target));
    proxied.onConnected(outgoing);
  }

  async function createHeaders(
    request: Request,
    response: Response,
    { identity, headers: own }: ForwardedCall,
    body: Buffer | undefined,
  ): Promise<OutgoingHttpHeaders> {
    const token = await signIdentity(identity, {
      audience: name,
      secret: identitySecret,
      address: getClientAddress(request),
    });
    const headers = filterRequestHeaders(request.headers);
    // A chunked body that has been read is sent with its length.
    if (body && headers['transfer-encoding'] !== undefined) {
      delete headers['transfer-encoding'];
      headers['content-length'] = String(body.length);
    }
    return {
      ...headers,
      ...own,
      ...getTraceHeaders(),
      [IDENTITY_HEADER]: token,
      'x-request-id': getRequestId(response),
    };
  }

  return async (request: Request, response: Response, call: ForwardedCall): Promise<void> => {
    const { callClass, maxBodyBytes: maxBytes, isStreamed, timeoutMs } = call;
    if (callClass) shedder.rejectIfFull(callClass);
    let body: Buffer | undefined;
    if (!isStreamed) {
      body = await bodies.read(request, { maxBytes, address: getClientAddress(request) });
    } else if (Number(request.headers['content-length'] ?? 0) > maxBytes) {
      throw payloadTooLarge('The request is too large');
    }
    await withSpan(`call ${name}`, { kind: SpanKind.CLIENT }, async () => {
      const release = callClass ? await shedder.acquire(callClass) : () => undefined;
      try {
        const headers = await createHeaders(request, response, call, body);
        // The client disconnected meanwhile, so its 'close' event would never come.
        if (response.destroyed) return;
        replicas.rejectIfDown();
        const limits = { timeoutMs, maxBodyBytes: maxBytes, body };
        const proxied = createProxiedRequest(request, response, limits);
        send({ request, response, headers, proxied, release });
        await proxied.done;
      } finally {
        release();
      }
    });
  };
}
