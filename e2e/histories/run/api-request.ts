import type { Output } from '../checker/operation.ts';

/** An operation as an HTTP request, and how its answer is read. */
export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  readonly ifMatch?: number;
  /** It carries an idempotency key, so it is sent again when no answer comes. */
  readonly isIdempotent?: boolean;
  /** The gateway may answer it from its response cache. */
  readonly isCached?: boolean;
  parse(body: unknown): Output;
  /** What 404 means, where it is no refusal. */
  readonly notFound?: Output;
}
