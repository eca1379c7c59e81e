import type {
  CacheableRequest,
  CacheResult,
  CacheSource,
  FetchResult,
} from '../src/cache/cache-entry.ts';
import { createRepresentations } from '../src/cache/representations.ts';
import { createResponseCache } from '../src/cache/response-cache.ts';

export async function createResponse(text: string): Promise<FetchResult> {
  const response = { body: Buffer.from(text), etag: `"${text}"`, type: 'text/plain' };
  return { kind: 'response', representations: await createRepresentations(response, []) };
}
const notFound: FetchResult = { kind: 'client-error', status: 404, body: Buffer.from('no such') };

/** A result as text: `fresh-hit one`, `miss one`, `stale-hit one 1500`, `client-error 404`. */
function describeResult(result: CacheResult): string {
  if (result.outcome === 'client-error') return `client-error ${result.status}`;
  const { outcome, representations } = result;
  const age = result.outcome === 'stale-hit' ? ` ${Math.round(result.ageMs)}` : '';
  return `${outcome} ${representations.body}${age}`;
}

export const createRequest = (
  fetch: CacheSource['fetch'],
  url = '/api/unusual-flow',
): CacheableRequest => ({
  url,
  source: { name: 'svc-flow', fetch },
  topics: ['unusual-flow'],
  limitedEndpoint: 'flow.list',
});

export const settled = () => new Promise(setImmediate);

/** A cache whose clock and source are controlled by the test. */
export function setUp() {
  let at = 1_000;
  const pending: PromiseWithResolvers<FetchResult>[] = [];
  let fetchCount = 0;
  const fetch = () => {
    fetchCount += 1;
    const fetching = Promise.withResolvers<FetchResult>();
    pending.push(fetching);
    return fetching.promise;
  };
  const cache = createResponseCache({ now: () => at });
  const nextFetch = () => {
    const fetching = pending.shift();
    if (!fetching) throw new Error('No fetch is in flight');
    return fetching;
  };
  async function answer(result: FetchResult): Promise<void> {
    nextFetch().resolve(result);
    await settled();
  }
  return {
    cache,
    fetchCount: () => fetchCount,
    advance: (milliseconds: number) => {
      at += milliseconds;
    },
    get: async (url?: string, caller?: string) =>
      describeResult(await cache.get(createRequest(fetch, url), caller)),
    /** The source responds to the oldest fetch. */
    respond: async (text: string) => answer(await createResponse(text)),
    respondNotFound: () => answer(notFound),
    respondNotModified: () => answer({ kind: 'not-modified' }),
    async fail(message = 'down') {
      nextFetch().reject(new Error(message));
      await settled();
    },
    /** The result where it is available synchronously, without waiting for the source. */
    getSync: () => {
      const result = cache.get(createRequest(fetch));
      if (result instanceof Promise) throw new Error('It waits for the source');
      return describeResult(result);
    },
  };
}

/** The same with this response cached at the cache's current time. */
export async function setUpCached(text: string) {
  const fixture = setUp();
  const first = fixture.get();
  await fixture.respond(text);
  expect(await first).toBe(`miss ${text}`);
  return fixture;
}
