import { Agent as HttpAgent, request as httpRequest, type OutgoingHttpHeaders } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { urlToHttpOptions } from 'node:url';
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

interface Call {
  readonly request: Request;
  readonly response: Response;
  readonly headers: OutgoingHttpHeaders;
  readonly proxied: ProxiedRequest;
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
  const { name, replicas } = upstream;
  const shedder = createLoadShedder(() => replicas.all.length);
  const connections = { keepAlive: true, maxSockets: MAX_CONNECTIONS };
  const http = { open: httpRequest, agent: new HttpAgent(connections) };
  const https = { open: httpsRequest, agent: new HttpsAgent(connections) };

  /** @param failed a replica to avoid */
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
    { identity, body }: { identity: Identity; body: Buffer | undefined },
  ): Promise<OutgoingHttpHeaders> {
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
    return {
      ...headers,
      ...getTraceHeaders(),
      [IDENTITY_HEADER]: token,
      'x-request-id': getRequestId(response),
    };
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
        const headers = await createHeaders(request, response, { identity, body });
        // The client disconnected meanwhile, so its 'close' event would never come.
        if (response.destroyed) return;
        replicas.rejectIfDown();
        const proxied = createProxiedRequest(request, response, {
          timeoutMs: computeTimeLimits(endpoint.timeoutMs).gatewayMs,
          maxBodyBytes: computeBodyLimit(endpoint),
          body,
        });
        send({ request, response, headers, proxied, release });
        await proxied.done;
      } finally {
        release();
      }
    });
  };
}
