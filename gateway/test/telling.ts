import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TestService } from './service.ts';

/** A service that tells a text, as the real ones do: with a tag, and 304 to whoever has it. */
export function telling(service: TestService, text: string) {
  let told = text;
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.stringify([told]);
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    response.setHeader('etag', etag);
    if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
    else response.end(body);
  };
  const tell = () => service.answerWith(answer);
  tell();
  return {
    /** From now on it tells this. */
    change: (next: string) => {
      told = next;
    },
    /** Makes it tell again, after it was made to do something else. */
    tell,
    body: () => JSON.stringify([told]),
    /** How often it was asked. */
    asked: () => service.received.length,
  };
}
