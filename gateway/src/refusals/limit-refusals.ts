import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { markup, renderPage } from '@dashboard/server-pages';
import { tooManyRequests } from '@dashboard/service-kit/http';
import { getClientNetwork, sessionCookieName } from '@dashboard/service-kit/identity';
import { respondUncached, respondWithJson } from '../http/json-response.ts';
import { listDataHeaders, type SecurityHeaders } from '../http/security-headers.ts';
import type { RefusalLimit } from './refusal-limit.ts';

export interface LimitRefusalsOptions {
  readonly limit: RefusalLimit;
  readonly secureCookies: boolean;
  readonly securityHeaders: SecurityHeaders;
  readonly getAddress: (request: IncomingMessage) => string | undefined;
  readonly isVisitor: (request: IncomingMessage) => Promise<boolean>;
}

const MESSAGE = 'Too many wrong addresses were requested from your network. Try again.';
const BODY = Buffer.from(JSON.stringify(tooManyRequests(MESSAGE, 1).problem));
const PAGE = Buffer.from(
  renderPage({
    title: 'Too many wrong addresses',
    body: markup`<h1>Too many wrong addresses</h1><p>${MESSAGE}</p>`,
  }),
);

const readAddress = (url: string) =>
  url.startsWith('/api/') ? url : (url.split('?', 1)[0] as string);

/** Before rendering a page or calling a service. Callers with a session are never rejected. */
export function limitRefusals(
  next: RequestListener,
  { limit, secureCookies, securityHeaders, getAddress, isVisitor }: LimitRefusalsOptions,
): RequestListener {
  const sessionCookie = `${sessionCookieName(secureCookies)}=`;
  const dataHeaders = listDataHeaders(securityHeaders);
  const pageHeaders = [...securityHeaders].flat();

  function refuse(isCall: boolean, response: ServerResponse): void {
    const { status, headers } = tooManyRequests(MESSAGE, limit.retryAfterSeconds);
    if (isCall) {
      respondWithJson(response, { status, body: BODY, commonHeaders: dataHeaders, headers });
    } else {
      const page = { status, body: PAGE, commonHeaders: pageHeaders, headers };
      respondUncached(response, 'text/html; charset=utf-8', page);
    }
  }

  return (request, response) => {
    const { method, url = '', headers } = request;
    if (method !== 'GET') {
      next(request, response);
      return;
    }
    const network = getClientNetwork(getAddress(request));
    const address = readAddress(url);
    const serve = () => {
      response.once('finish', () => limit.record(network, address, response.statusCode));
      next(request, response);
    };
    if (!limit.refuses(network, address)) {
      serve();
    } else if (headers.cookie?.includes(sessionCookie)) {
      isVisitor(request).then(
        (isOne) => (isOne ? refuse(url.startsWith('/api/'), response) : serve()),
        serve,
      );
    } else {
      refuse(url.startsWith('/api/'), response);
    }
  };
}
