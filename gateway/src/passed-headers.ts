import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

/**
 * What a service may learn from the browser. Everything else stays here: identities, forwarding
 * headers, and what concerns only the connection to us.
 */
const INWARD = [
  'accept',
  'content-length',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'transfer-encoding',
  'user-agent',
] as const;

/** What concerns only the service's connection to us, and the id that we have given already. */
const NOT_OUTWARD = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'x-request-id',
]);

/** The headers of a browser's request that go on to a service. */
export function headersInward(
  headers: IncomingHttpHeaders,
  { withCookies }: { readonly withCookies: boolean },
): IncomingHttpHeaders {
  const names = withCookies ? ([...INWARD, 'cookie'] as const) : INWARD;
  return Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  );
}

/** Gives the browser the status and the headers of a service's answer. */
export function copyHeadersOutward(answer: IncomingMessage, response: ServerResponse): void {
  response.statusCode = answer.statusCode ?? 502;
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined && !NOT_OUTWARD.has(name)) response.setHeader(name, value);
  }
}
