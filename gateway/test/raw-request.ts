import { request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface RawAnswer {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
}

export interface RawRequest {
  readonly method?: string;
  readonly headers?: Record<string, string | string[]>;
  readonly body?: Buffer | string;
}

/** Sends a request exactly as it is given: `fetch` tidies up paths, headers and encodings. */
export function rawRequest(
  { port }: { readonly port: number },
  path: string,
  { method = 'GET', headers = {}, body }: RawRequest = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, method, headers }, async (answer) => {
      try {
        const { statusCode = 0, headers: received } = answer;
        resolve({ status: statusCode, headers: received, body: await text(answer) });
      } catch (error) {
        reject(error);
      }
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
