import type {
  CacheableRequest,
  CacheResult,
  CacheSource,
  FetchResult,
} from '../src/cache-entry.ts';
import { createRepresentations } from '../src/representations.ts';
import { createResponseCache } from '../src/response-cache.ts';

export async function createResponse(text: string): Promise<FetchResult> {
  const response = { body: Buffer.from(text), etag: `"${text}"`, type: 'text/plain' };
  return { kind: 'response', representations: await createRepresentations(response, []) };
}
const notFound: FetchResult = { kind: 'client-error', status: 404, body: Buffer.from('no such') };

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
  const get = async (url?: string, caller?: string) =>
    describeResult(await cache.get(createRequest(fetch, url), caller));
  const respond = async (text: string) => answer(await createResponse(text));
  return {
    cache,
    fetchCount: () => fetchCount,
    advance: (milliseconds: number) => {
      at += milliseconds;
    },
    get,
    async miss(text: string, url?: string, caller?: string): Promise<void> {
      const result = get(url, caller);
      await respond(text);
      expect(await result).toBe(`miss ${text}`);
    },
    respond,
    respondNotFound: () => answer(notFound),
    respondNotModified: () => answer({ kind: 'not-modified' }),
    async fail(message = 'down') {
      nextFetch().reject(new Error(message));
      await settled();
    },
    async expectFailure(url?: string): Promise<void> {
      const result = get(url);
      await Promise.all([expect(result).rejects.toThrow('down'), this.fail()]);
    },
    getSync: () => {
      const result = cache.get(createRequest(fetch));
      if (result instanceof Promise) throw new Error('The request waits for the source');
      return describeResult(result);
    },
  };
}

export async function setUpCached(text: string) {
  const fixture = setUp();
  await fixture.miss(text);
  return fixture;
}
