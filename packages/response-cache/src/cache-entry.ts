import type { Topic } from '@dashboard/contracts-http';
import type { Representations } from './representations.ts';

export interface CacheSource {
  readonly name: string;
  fetch(url: string, cached: Representations | undefined): Promise<FetchResult>;
}

export interface CacheableRequest {
  readonly url: string;
  readonly source: CacheSource;
  readonly topics: readonly Topic[];
  /** Id of an endpoint with too many keys to let callers fetch without a limit. */
  readonly limitedEndpoint?: string;
}

export type FetchResult =
  | { readonly kind: 'response'; readonly representations: Representations }
  | { readonly kind: 'not-modified' }
  | { readonly kind: 'client-error'; readonly status: number; readonly body: Buffer };

export type CacheResult =
  | { readonly outcome: 'fresh-hit' | 'miss'; readonly representations: Representations }
  | {
      readonly outcome: 'stale-hit';
      readonly representations: Representations;
      readonly ageMs: number;
    }
  | { readonly outcome: 'client-error'; readonly status: number; readonly body: Buffer };

export interface CacheEntry {
  readonly request: CacheableRequest;
  representations?: Representations;
  /** When the last successful fetch was sent. The response is at least that new. */
  validatedAt: number;
  isInvalidated: boolean;
  changedAt: number;
  generation: number;
  lastUsedAt: number;
  retryAt: number;
  failure?: unknown;
  inFlight?: Promise<Fetched>;
  sentAt: number;
}

export interface Fetched {
  readonly generation: number;
  readonly result: CacheResult;
}
