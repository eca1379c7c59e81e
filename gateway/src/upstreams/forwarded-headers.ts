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

export const filterRequestHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(
    FORWARDED_REQUEST_HEADERS.flatMap((name) =>
      headers[name] === undefined ? [] : [[name, headers[name]]],
    ),
  );

/** The `cookie` header with these cookies only; no header if the request has none of them. */
export function selectCookies(
  { cookie = '' }: IncomingHttpHeaders,
  names: readonly string[] | 'all' = [],
): IncomingHttpHeaders {
  const pairs = cookie.split(';').map((pair) => pair.trim());
  const selected = pairs.filter(
    (pair) => pair !== '' && (names === 'all' || names.includes(pair.split('=', 1)[0] as string)),
  );
  return selected.length > 0 ? { cookie: selected.join('; ') } : {};
}

export function copyResponseHead(upstream: IncomingMessage, response: ServerResponse): void {
  response.statusCode = upstream.statusCode ?? 502;
  for (const [name, value] of Object.entries(upstream.headers)) {
    if (value !== undefined && !DROPPED_RESPONSE_HEADERS.has(name)) response.setHeader(name, value);
  }
}
