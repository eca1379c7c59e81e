import type { IncomingMessage, RequestListener } from 'node:http';
import { badRequest } from '@dashboard/service-kit/http';
import { respondWithJson } from './json-response.ts';

const toBody = (message: string) => Buffer.from(JSON.stringify(badRequest(message).problem));
const WRONG_TARGET = toBody('The request must name one host and a path');
const WRONG_FRAMING = toBody('HTTP/1.0 has no Transfer-Encoding');

/** Node uses the first of several `Host` headers. A proxy might use the last. */
function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/**
 * Responds 400 if two servers could understand a request differently: several `Host` headers (RFC
 * 9112, 3.2), a target that isn't a path, or `Transfer-Encoding` in HTTP/1.0 (RFC 9112, 6.1): it's
 * unclear where that request ends, so the connection is closed.
 */
export function rejectAmbiguousRequests(
  next: RequestListener,
  commonHeaders: readonly string[],
): RequestListener {
  return (request, response) => {
    const { url, httpVersion } = request;
    if (httpVersion === '1.0' && request.headers['transfer-encoding'] !== undefined) {
      const headers = { connection: 'close' };
      respondWithJson(response, { status: 400, body: WRONG_FRAMING, commonHeaders, headers });
    } else if (url?.startsWith('/') && !hasSeveralHosts(request)) {
      next(request, response);
    } else {
      respondWithJson(response, { status: 400, body: WRONG_TARGET, commonHeaders });
    }
  };
}
