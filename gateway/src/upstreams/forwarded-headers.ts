import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

/**
 * The request headers that a service receives. All others are dropped: identities, forwarding
 * headers and hop-by-hop headers of the client's connection.
 */
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

/** Hop-by-hop headers of the service's connection, and the request id, which the gateway has set. */
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

/** The headers of a client's request that are forwarded to a service. */
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

/** Copies the status and the headers of a service's response to the client's response. */
export function copyResponseHead(upstream: IncomingMessage, response: ServerResponse): void {
  response.statusCode = upstream.statusCode ?? 502;
  for (const [name, value] of Object.entries(upstream.headers)) {
    if (value !== undefined && !DROPPED_RESPONSE_HEADERS.has(name)) response.setHeader(name, value);
  }
}
