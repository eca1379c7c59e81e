import type { ServerResponse } from 'node:http';
import type { HttpError } from '@dashboard/service-kit/http';
import type { Logger } from '@dashboard/service-kit/observability';
import { toHttpError } from './error-responses.ts';

export interface UncachedResponse {
  readonly status: number;
  readonly body: Buffer;
  readonly commonHeaders: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

export function respondUncached(
  response: ServerResponse,
  type: string,
  { status, body, commonHeaders, headers = {} }: UncachedResponse,
): void {
  const own = { 'content-type': type, 'cache-control': 'no-store' };
  const all = { ...headers, ...own, 'content-length': String(body.length) };
  response.writeHead(status, [...commonHeaders, ...Object.entries(all).flat()]).end(body);
}

export const respondWithJson = (response: ServerResponse, json: UncachedResponse): void =>
  respondUncached(response, 'application/json', json);

export function respondWithProblem(
  response: ServerResponse,
  thrown: unknown,
  { commonHeaders, logger }: Pick<UncachedResponse, 'commonHeaders'> & { readonly logger: Logger },
): HttpError {
  const error = toHttpError(thrown);
  const { status, headers, cause, problem } = error;
  if (status === 500) logger.error({ event: 'request-failed', err: cause });
  const body = Buffer.from(JSON.stringify(problem));
  respondWithJson(response, { status, body, commonHeaders, headers });
  return error;
}
