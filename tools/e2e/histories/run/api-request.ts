import type { Output } from '../checker/operation.ts';

export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  readonly ifMatch?: number;
  /** Sent with an idempotency key, and sent again if there's no response. */
  readonly isIdempotent?: boolean;
  readonly isCached?: boolean;
  parse(body: unknown): Output;
  readonly notFound?: Output;
}
