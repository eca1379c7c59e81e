import type { ServerResponse } from 'node:http';

export interface UncachedResponse {
  readonly status: number;
  readonly body: Buffer;
  /** Headers of every response, as `writeHead` takes them: name, value, name, value … */
  readonly commonHeaders: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends an uncached response of this content type, without Express. */
export function respondUncached(
  response: ServerResponse,
  type: string,
  { status, body, commonHeaders, headers = {} }: UncachedResponse,
): void {
  const own = { 'content-type': type, 'cache-control': 'no-store' };
  const all = { ...headers, ...own, 'content-length': String(body.length) };
  response.writeHead(status, [...commonHeaders, ...Object.entries(all).flat()]).end(body);
}

/** Sends uncached JSON, without Express. */
export const respondWithJson = (response: ServerResponse, json: UncachedResponse): void =>
  respondUncached(response, 'application/json', json);
