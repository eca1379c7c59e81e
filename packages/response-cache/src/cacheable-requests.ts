import type { Endpoint } from '@dashboard/contracts-http';
import type { CacheableRequest, CacheSource } from './cache-entry.ts';
import { createKeyReader, hasFewKeys } from './cache-key.ts';

export interface CacheRoute {
  readonly source: CacheSource;
  readonly endpoints: readonly Endpoint[];
}

export interface MatchedRequest {
  readonly request: CacheableRequest;
  readonly endpoint: Endpoint;
}

const MAX_MATCHED_URLS = 2_000;
const MAX_MATCHED_URL_LENGTH = 256;

const isCacheable = ({ method, access, responseMediaType, topics }: Endpoint) =>
  method === 'GET' && access === 'student' && !responseMediaType && topics !== undefined;

/** Other paths go to the app, which rejects or normalizes them. */
function isNormalized(pathname: string): boolean {
  try {
    return (
      decodeURIComponent(pathname) !== '' &&
      new URL(pathname, 'http://service').pathname === pathname
    );
  } catch {
    return false;
  }
}

export function createRequestMatcher(
  routes: readonly CacheRoute[],
): (url: string) => MatchedRequest | undefined {
  const readers = routes.flatMap(({ source, endpoints }) =>
    endpoints.filter(isCacheable).map((endpoint) => ({
      keys: createKeyReader(endpoint),
      limitedEndpoint: hasFewKeys(endpoint) ? undefined : endpoint.id,
      endpoint,
      source,
    })),
  );
  const matched = new Map<string, MatchedRequest>();

  function match(sentUrl: string): MatchedRequest | undefined {
    const queryAt = sentUrl.indexOf('?');
    const pathname = queryAt < 0 ? sentUrl : sentUrl.slice(0, queryAt);
    const found = readers.find(({ keys }) => keys.matches(pathname));
    if (!found || !isNormalized(pathname)) return undefined;
    const { source, endpoint, keys, limitedEndpoint } = found;
    const url = keys.read(pathname, queryAt < 0 ? '' : sentUrl.slice(queryAt));
    if (url === undefined) return undefined;
    const topics = endpoint.topics ?? [];
    const limited = url === endpoint.path ? undefined : limitedEndpoint;
    return { request: { url, source, topics, limitedEndpoint: limited }, endpoint };
  }

  return (url) => {
    const known = matched.get(url);
    if (known) return known;
    const result = match(url);
    if (!result || url.length > MAX_MATCHED_URL_LENGTH) return result;
    if (matched.size >= MAX_MATCHED_URLS) matched.clear();
    matched.set(url, result);
    return result;
  };
}
