import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TestService } from './service.ts';

/** Makes a service respond with a text, with an ETag and 304 as the real services do. */
export function respondWithText(service: TestService, initialText: string) {
  let text = initialText;
  const toBody = () => JSON.stringify([text]);
  const respond = (request: IncomingMessage, response: ServerResponse) => {
    const body = toBody();
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    response.setHeader('etag', etag);
    if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
    else response.end(body);
  };
  const resume = () => service.respondWith(respond);
  resume();
  return {
    /** Responds with this text from now on. */
    change: (next: string) => {
      text = next;
    },
    /** Responds with the text again, after the test made the service do something else. */
    resume,
    /** The body of the current response. */
    body: toBody,
    requestCount: () => service.received.length,
  };
}
