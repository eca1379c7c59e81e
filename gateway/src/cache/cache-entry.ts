import type { Topic } from '@dashboard/contracts-http';
import type { Representations } from './representations.ts';

/** Where responses are fetched from: a service, or what the gateway computes itself. */
export interface CacheSource {
  readonly name: string;
  /** @param cached what is stored of this URL, to revalidate it. Rejects while the source is down. */
  fetch(url: string, cached: Representations | undefined): Promise<FetchResult>;
}

/** A GET whose response is the same for every caller who may read it. */
export interface CacheableRequest {
  /** Path and query: the cache key. */
  readonly url: string;
  readonly source: CacheSource;
  /** A change of one of these makes the response stale. */
  readonly topics: readonly Topic[];
  /** The endpoint's id, where it has so many keys that the fetches of a caller are limited. */
  readonly limitedEndpoint?: string;
}

export type FetchResult =
  | { readonly kind: 'response'; readonly representations: Representations }
  /** The cached response is still valid. */
  | { readonly kind: 'not-modified' }
  /** The source rejected this request; it is not down. */
  | { readonly kind: 'client-error'; readonly status: number; readonly body: Buffer };

export type CacheResult =
  | { readonly outcome: 'fresh-hit' | 'miss'; readonly representations: Representations }
  | {
      readonly outcome: 'stale-hit';
      readonly representations: Representations;
      readonly ageMs: number;
    }
  /** Passed on and never stored. */
  | { readonly outcome: 'client-error'; readonly status: number; readonly body: Buffer };

export interface CacheEntry {
  readonly request: CacheableRequest;
  /** Undefined until the first response. */
  representations?: Representations;
  /** When the last successful fetch was sent: the response is at least as new as that. */
  validatedAt: number;
  /** Whether a change was announced since that fetch was sent. */
  isInvalidated: boolean;
  /** When the last change was announced. */
  changedAt: number;
  /** Incremented with each announced change. */
  generation: number;
  lastUsedAt: number;
  /** No fetch before this time, after one failed. */
  retryAt: number;
  /** Why the last fetch failed. */
  failure?: unknown;
  /** The one fetch that is in flight for this entry. */
  inFlight?: Promise<Fetched>;
  /** When that one was sent. */
  sentAt: number;
}

/** What one fetch returned. */
export interface Fetched {
  /** The entry's generation when the fetch was sent. */
  readonly generation: number;
  readonly result: CacheResult;
}
