import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TestService } from './service.ts';

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
    change: (next: string) => {
      text = next;
    },
    resume,
    body: toBody,
    requestCount: () => service.received.length,
  };
}
