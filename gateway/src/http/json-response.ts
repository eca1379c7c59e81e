import type { ServerResponse } from 'node:http';

export interface JsonResponse {
  readonly status: number;
  /** JSON text. */
  readonly body: Buffer;
  /** Headers of every response, as `writeHead` takes them: name, value, name, value … */
  readonly commonHeaders: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** Responds with JSON that nobody stores, without Express. */
export function respondWithJson(
  response: ServerResponse,
  { status, body, commonHeaders, headers = {} }: JsonResponse,
): void {
  const type = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  const all = { ...headers, ...type, 'content-length': String(body.length) };
  response.writeHead(status, [...commonHeaders, ...Object.entries(all).flat()]).end(body);
}
