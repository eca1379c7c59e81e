import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

/** All others are dropped, such as identity, forwarding and hop-by-hop headers. */
const FORWARDED_REQUEST_HEADERS = [
  'accept',
  'content-length',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'transfer-encoding',
  'user-agent',
] as const;

const DROPPED_RESPONSE_HEADERS = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'x-request-id',
]);

export function filterRequestHeaders(
  headers: IncomingHttpHeaders,
  { withCookies }: { readonly withCookies: boolean },
): IncomingHttpHeaders {
  const names = withCookies
    ? ([...FORWARDED_REQUEST_HEADERS, 'cookie'] as const)
    : FORWARDED_REQUEST_HEADERS;
  return Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  );
}

export function copyResponseHead(upstream: IncomingMessage, response: ServerResponse): void {
  response.statusCode = upstream.statusCode ?? 502;
  for (const [name, value] of Object.entries(upstream.headers)) {
    if (value !== undefined && !DROPPED_RESPONSE_HEADERS.has(name)) response.setHeader(name, value);
  }
}
