import { Agent } from 'node:http';
import type { Endpoint, Identity } from '@dashboard/contracts-http';
import {
  analyzeScreenshots,
  importHoldings,
  previewImport,
  putImage,
  uploadImage,
} from '@dashboard/contracts-portfolio';
import { IDENTITY_HEADER, type Logger, signIdentity, tooLarge } from '@dashboard/service-kit';
import type { Request, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { createBreaker } from './breaker.ts';
import { clientAddress } from './client-address.ts';
import { BrowserGone, followPassages, openPassage, type Passage } from './passage.ts';
import { headersInward } from './passed-headers.ts';
import { ask } from './probe.ts';
import type { Upstream } from './upstreams.ts';

const TIMEOUT_MS = 5_000;
/** An import waits up to 10 s for its job, and the largest files there are take their time. */
const LONG_TIMEOUT_MS = 15_000;
/** Ten of them at once. */
const LONGEST_TIMEOUT_MS = 30_000;
const LONGER: Readonly<Record<string, number>> = {
  [importHoldings.id]: LONG_TIMEOUT_MS,
  [previewImport.id]: LONG_TIMEOUT_MS,
  [uploadImage.id]: LONG_TIMEOUT_MS,
  [putImage.id]: LONG_TIMEOUT_MS,
  [analyzeScreenshots.id]: LONGEST_TIMEOUT_MS,
};

const MEGABYTE = 1024 * 1024;
/** Above the largest of bodies that are no files. */
const MAX_BODY_BYTES = 12 * MEGABYTE;
const FORM_BYTES = 2 * MEGABYTE;

/** All the files a call takes, with room for the form around them. */
function maxBodyBytes({ multipart }: Endpoint): number {
  const files = Object.values(multipart?.files ?? {});
  const bytes = files.reduce((sum, { maxBytes, maxCount }) => sum + maxBytes * maxCount, 0);
  return Math.max(MAX_BODY_BYTES, bytes + FORM_BYTES);
}

const MAX_CONNECTIONS = 256;

/** The service that sets and ends the cookies, and the only one that sees them. */
const READS_COOKIES = 'svc-auth';

export interface ForwardedCall {
  readonly endpoint: Endpoint;
  readonly identity: Identity;
  readonly requestId: string;
}

/** Sends a request on and its answer back. @throws HttpError 413, 502, 503 or 504 without one */
export type Forward = (request: Request, response: Response, call: ForwardedCall) => Promise<void>;

export interface ForwardOptions {
  /** A service has answered a call that may have changed what it tells. */
  readonly onChanged?: (service: string) => void;
  readonly identitySecret: string;
  readonly logger: Logger;
}

/** Makes the way to one service: says who is calling, waits so long and no longer, fails clearly. */
export function forwardTo(upstream: Upstream, options: ForwardOptions): Forward {
  const { identitySecret, logger, onChanged } = options;
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

  async function dress(request: Request, { identity, requestId }: ForwardedCall): Promise<void> {
    const token = await signIdentity(identity, {
      audience: name,
      secret: identitySecret,
      address: clientAddress(request),
    });
    request.headers = {
      ...headersInward(request.headers, { withCookies: name === READS_COOKIES }),
      [IDENTITY_HEADER]: token,
      'x-request-id': requestId,
    };
    // The proxy sends on the address it finds here; Express has cut it to the router's part.
    request.url = request.originalUrl;
  }

  return async (request, response, call) => {
    const maxBytes = maxBodyBytes(call.endpoint);
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) {
      throw tooLarge('The request is too large');
    }
    await dress(request, call);
    // Gone while it was being looked up who calls: its end would never be heard of any more.
    if (response.destroyed) return;
    const pass = () => {
      const passage = openPassage(request, response, {
        timeoutMs: LONGER[call.endpoint.id] ?? TIMEOUT_MS,
        maxBodyBytes: maxBytes,
      });
      passages.set(request, passage);
      send(request, response);
      return passage.done;
    };
    await breaker.run(pass).catch((error: unknown) => {
      if (!(error instanceof BrowserGone)) throw error;
    });
  };
}
