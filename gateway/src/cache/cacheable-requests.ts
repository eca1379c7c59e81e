import type { Endpoint } from '@dashboard/contracts-http';
import type { CacheableRequest, CacheSource } from './cache-entry.ts';

/** The endpoints whose responses a source computes. */
export interface CacheRoute {
  readonly source: CacheSource;
  readonly endpoints: readonly Endpoint[];
}

export interface MatchedRequest {
  readonly request: CacheableRequest;
  readonly endpoint: Endpoint;
}

/** Limit of stored matches, so that made-up URLs do not fill the memory. */
const MAX_MATCHED_URLS = 2_000;

/** What students may read is the same for all of them; files and the event stream are not cached. */
const isCacheable = ({ method, access, responseMediaType, topics }: Endpoint) =>
  method === 'GET' && access === 'student' && !responseMediaType && topics !== undefined;

/** Whether a URL is in normal form; others go to the app, which rejects or normalizes them. */
function isNormalized(url: string): boolean {
  try {
    const { pathname, search } = new URL(url, 'http://service');
    return decodeURIComponent(pathname) !== '' && pathname + search === url;
  } catch {
    return false;
  }
}

/** Creates a function that finds the cacheable request behind the URL of a GET, if it is one. */
export function createRequestMatcher(
  routes: readonly CacheRoute[],
): (url: string) => MatchedRequest | undefined {
  const patterns = routes.flatMap(({ source, endpoints }) =>
    endpoints.filter(isCacheable).map((endpoint) => ({
      pattern: new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`),
      endpoint,
      source,
    })),
  );
  const matched = new Map<string, MatchedRequest>();

  return (url) => {
    const found = matched.get(url);
    if (found) return found;
    const queryAt = url.indexOf('?');
    const path = queryAt < 0 ? url : url.slice(0, queryAt);
    const match = patterns.find(({ pattern }) => pattern.test(path));
    if (!match || !isNormalized(url)) return undefined;
    const { source, endpoint } = match;
    const result = { request: { url, source, topics: endpoint.topics ?? [] }, endpoint };
    if (matched.size >= MAX_MATCHED_URLS) matched.clear();
    matched.set(url, result);
    return result;
  };
}
