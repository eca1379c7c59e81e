import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface RawResponse {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
  readonly bytes: Buffer;
}

export interface RawRequest {
  readonly method?: string;
  readonly headers?: Record<string, string | string[]>;
  readonly body?: Buffer | string;
}

export function sendRawRequest(
  { port }: { readonly port: number },
  path: string,
  { method = 'GET', headers = {}, body }: RawRequest = {},
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, method, headers });
    outgoing.on('response', async (response) => {
      try {
        const { statusCode = 0, headers: received } = response;
        const bytes = await buffer(response);
        resolve({ status: statusCode, headers: received, body: bytes.toString(), bytes });
      } catch (error) {
        reject(error);
      }
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
