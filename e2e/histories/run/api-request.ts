import type { Output } from '../checker/operation.ts';

/** An operation as an HTTP request. */
export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  readonly ifMatch?: number;
  /** Sent with an idempotency key, and again if no response comes. */
  readonly isIdempotent?: boolean;
  readonly isCached?: boolean;
  parse(body: unknown): Output;
  readonly notFound?: Output;
}
