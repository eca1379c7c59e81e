import type { IncomingMessage, RequestListener } from 'node:http';
import { respondWithJson } from './json-response.ts';

const BODY = Buffer.from(JSON.stringify({ message: 'The request must name one host and a path' }));

/** Node keeps the first of several `Host` headers; another server on the way may take the last. */
function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/**
 * Responds 400 where two servers could understand a request differently: with several `Host` headers
 * (RFC 9112, 3.2), and with a target that is not a path, such as `http://other.example/`, which only
 * clients of a proxy send.
 * @param commonHeaders headers of every response, as `writeHead` takes them: name, value, …
 */
export function rejectAmbiguousTargets(
  next: RequestListener,
  commonHeaders: readonly string[],
): RequestListener {
  return (request, response) => {
    if (request.url?.startsWith('/') && !hasSeveralHosts(request)) next(request, response);
    else respondWithJson(response, { status: 400, body: BODY, commonHeaders });
  };
}
