import {
  createRequest,
  createResponse,
  settled,
  setUp,
  setUpCached,
} from '../test/controlled-cache.ts';
import { createResponseCache } from './response-cache.ts';

describe('freshness', () => {
  test('a response is a fresh hit for one second', async () => {
    const fixture = await setUpCached('one');
    fixture.advance(700);
    for (let index = 0; index < 10; index += 1) expect(fixture.getSync()).toBe('fresh-hit one');
    expect(fixture.fetchCount()).toBe(1);
    fixture.advance(300);
    await fixture.miss('two');
    expect(fixture.fetchCount()).toBe(2);
  });

  test('stale-while-revalidate: after 0.7 s it is fetched again in the background, and no caller waits', async () => {
    const fixture = await setUpCached('one');
    fixture.advance(701);
    expect(fixture.getSync()).toBe('fresh-hit one');
    expect(fixture.getSync()).toBe('fresh-hit one');
    expect(fixture.fetchCount()).toBe(2);
    await fixture.respond('two');
    expect(fixture.getSync()).toBe('fresh-hit two');
  });

  test('a response that was revalidated (not modified) is as fresh as a new one', async () => {
    const fixture = await setUpCached('one');
    fixture.advance(1_000);
    const later = fixture.get();
    await fixture.respondNotModified();
    expect(await later).toBe('miss one');
    fixture.advance(500);
    expect(fixture.getSync()).toBe('fresh-hit one');
  });

  test('a source that responds not modified when nothing is cached counts as failed', async () => {
    const fixture = setUp();
    const first = fixture.get();
    await Promise.all([
      expect(first).rejects.toThrow('not modified'),
      fixture.respondNotModified(),
    ]);
    expect(fixture.fetchCount()).toBe(1);
  });
});

test('single flight: a thousand requests at the same time cause one fetch', async () => {
  const fixture = setUp();
  const all = Promise.all(Array.from({ length: 1_000 }, () => fixture.get()));
  expect(fixture.fetchCount()).toBe(1);
  await fixture.respond('one');
  expect(new Set(await all)).toEqual(new Set(['miss one']));
  expect(fixture.fetchCount()).toBe(1);
});

describe('invalidation', () => {
  test('after an announced change it is fetched again [LIVE-09]', async () => {
    const fixture = await setUpCached('one');
    fixture.cache.invalidateTopic('stocks');
    expect(fixture.getSync()).toBe('fresh-hit one');
    fixture.cache.invalidateTopic('unusual-flow');
    await fixture.miss('two');
    expect(fixture.getSync()).toBe('fresh-hit two');
  });

  test('after a request that might have changed a source, all its data is fetched again', async () => {
    const fixture = await setUpCached('one');
    fixture.cache.invalidateSource('svc-portfolio');
    expect(fixture.getSync()).toBe('fresh-hit one');
    fixture.cache.invalidateSource('svc-flow');
    await fixture.miss('two');
  });

  test('while changes outpace responses, each request gets the first fetch sent after its change', async () => {
    const fixture = setUp();
    const results = [fixture.get()];
    for (let change = 1; change <= 6; change += 1) {
      fixture.cache.invalidateTopic('unusual-flow');
      results.push(fixture.get());
      await fixture.respond(`${change - 1}`);
    }
    await fixture.respond('6');
    expect(await Promise.all(results)).toEqual([0, 1, 2, 3, 4, 5, 6].map((one) => `miss ${one}`));
    expect(fixture.fetchCount()).toBe(7);
  });

  test('two changes during one fetch cause one more fetch', async () => {
    const fixture = setUp();
    const first = fixture.get();
    fixture.cache.invalidateTopic('unusual-flow');
    const second = fixture.get();
    fixture.cache.invalidateTopic('unusual-flow');
    const third = fixture.get();
    await fixture.respond('old');
    await fixture.respond('new');
    expect(await Promise.all([first, second, third])).toEqual(['miss old', 'miss new', 'miss new']);
    expect(fixture.fetchCount()).toBe(2);
  });

  test('a request after a change does not get a client error from before it', async () => {
    const fixture = setUp();
    const before = fixture.get();
    fixture.cache.invalidateTopic('unusual-flow');
    const after = fixture.get();
    await fixture.respondNotFound();
    expect(await before).toBe('client-error 404');
    await fixture.respond('new');
    expect(await after).toBe('miss new');
  });
});

describe('stale-if-error', () => {
  test('the last response is a stale hit with its age, and the source is tried once a second', async () => {
    const fixture = await setUpCached('one');
    fixture.advance(1_200);
    const waiting = fixture.get();
    await fixture.fail();
    expect(await waiting).toBe('stale-hit one 1200');
    fixture.advance(999);
    expect(fixture.getSync()).toBe('stale-hit one 2199');
    expect(fixture.fetchCount()).toBe(2);
    fixture.advance(1);
    expect(fixture.getSync()).toBe('stale-hit one 2200');
    expect(fixture.fetchCount()).toBe(3);
    fixture.advance(2_500);
    expect(fixture.getSync()).toBe('stale-hit one 4700');
    expect(fixture.fetchCount()).toBe(3);
  });

  test('a background fetch that fails leaves the response fresh for the rest of its second', async () => {
    const fixture = await setUpCached('one');
    fixture.advance(750);
    expect(fixture.getSync()).toBe('fresh-hit one');
    await fixture.fail();
    fixture.advance(249);
    expect(fixture.getSync()).toBe('fresh-hit one');
    fixture.advance(1);
    expect(fixture.getSync()).toBe('stale-hit one 1000');
    expect(fixture.fetchCount()).toBe(2);
  });

  test('data that changed while the source was down is a stale hit, never a fresh one', async () => {
    const fixture = await setUpCached('one');
    fixture.advance(750);
    fixture.getSync();
    await fixture.fail();
    fixture.cache.invalidateTopic('unusual-flow');
    expect(fixture.getSync()).toBe('stale-hit one 750');
  });

  test('a response that is half an hour old is no longer served', async () => {
    const fixture = await setUpCached('one');
    fixture.advance(30 * 60_000);
    await fixture.expectFailure();
    expect(() => fixture.getSync()).toThrow('down');
  });

  test('with nothing cached it fails, then fails at once for a second, then tries again', async () => {
    const fixture = setUp();
    await fixture.expectFailure();
    fixture.advance(999);
    expect(() => fixture.getSync()).toThrow('down');
    expect(fixture.fetchCount()).toBe(1);
    fixture.advance(1);
    const tries = fixture.get();
    expect(fixture.fetchCount()).toBe(2);
    expect(() => fixture.getSync()).toThrow('down');
    await fixture.respond('one');
    expect(await tries).toBe('miss one');
    expect(fixture.getSync()).toBe('fresh-hit one');
  });

  test('an old failure expires: the first request much later waits for the source', async () => {
    const fixture = await setUpCached('one');
    fixture.advance(1_000);
    const waiting = fixture.get();
    await fixture.fail();
    expect(await waiting).toBe('stale-hit one 1000');
    fixture.advance(60_000);
    await fixture.miss('two');
  });

  test('the age of the oldest response of a source that is down is known', async () => {
    const fixture = await setUpCached('one');
    expect(fixture.cache.staleAges).toEqual(new Map());
    fixture.advance(500);
    await fixture.miss('newer', '/api/unusual-flow/count');
    fixture.advance(1_000);
    for (const url of [undefined, '/api/unusual-flow/count']) {
      const waiting = fixture.get(url);
      await fixture.fail();
      await waiting;
    }
    await fixture.expectFailure('/api/unusual-flow/other');
    expect(fixture.cache.staleAges).toEqual(new Map([['svc-flow', 1_500]]));
  });

  test('a failed background fetch causes no unhandled rejection', async () => {
    const unhandled = jest.fn();
    process.once('unhandledRejection', unhandled);
    const fixture = await setUpCached('one');
    fixture.advance(800);
    fixture.getSync();
    await fixture.fail();
    await settled();
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });
});

describe('client errors', () => {
  test('are forwarded and not cached', async () => {
    const fixture = setUp();
    for (const time of [1, 2]) {
      const result = fixture.get();
      await fixture.respondNotFound();
      expect(await result).toBe('client-error 404');
      expect(fixture.fetchCount()).toBe(time);
      expect(fixture.cache.size).toEqual({ entries: 0, bytes: 0 });
    }
  });

  test('remove a cached response', async () => {
    const fixture = await setUpCached('one');
    fixture.advance(1_000);
    const result = fixture.get();
    await fixture.respondNotFound();
    expect(await result).toBe('client-error 404');
    expect(fixture.cache.size).toEqual({ entries: 0, bytes: 0 });
    await fixture.expectFailure();
  });
});

describe('eviction', () => {
  const createUrl = (index: number) => `/api/unusual-flow?limit=${String(index).padStart(5, '0')}`;
  const entryBytes = createUrl(0).length + 'one'.length * 3;
  const createResponseOf = (bytes: number) => createResponse('x'.repeat(bytes));

  test('at most 2,000 entries stay: the most recently used', async () => {
    let at = 0;
    let fetchCount = 0;
    const fetch = () => {
      fetchCount += 1;
      return createResponse('one');
    };
    const cache = createResponseCache({ now: () => at });
    const get = (index: number) => cache.get(createRequest(fetch, createUrl(index)));
    await get(0);
    for (let index = 1; index < 10_000; index += 1) {
      await get(index);
      if (index % 100 === 0) await get(0);
      at += 0.01;
      expect(cache.size.entries).toBeLessThanOrEqual(2_000);
    }
    expect(cache.size.bytes).toBe(cache.size.entries * entryBytes);
    expect(fetchCount).toBe(10_000);
    get(0);
    get(9_999);
    expect(fetchCount).toBe(10_000);
  });

  test('at most 64 MB stay, even if small responses came first', async () => {
    const megabyte = 1024 * 1024;
    let at = 0;
    const large = await createResponseOf(6 * megabyte);
    const small = await createResponseOf(100);
    let response = small;
    const cache = createResponseCache({ now: () => at });
    const get = (index: number) => cache.get(createRequest(async () => response, createUrl(index)));
    for (let index = 0; index < 1_000; index += 1, at += 1) await get(index);
    response = large;
    for (let index = 1_000; index < 1_040; index += 1, at += 1) {
      await get(index);
      expect(cache.size.bytes).toBeLessThanOrEqual(64 * megabyte);
    }
    expect(cache.size.bytes).toBeGreaterThan(40 * megabyte);
  });

  test('a response counts only once, however often it is fetched', async () => {
    const fixture = await setUpCached('one');
    const { bytes } = fixture.cache.size;
    fixture.advance(1_000);
    await fixture.miss('two');
    expect(fixture.cache.size).toEqual({ entries: 1, bytes });
  });

  test('an entry that was evicted during its fetch does not count towards the limits', async () => {
    const fixture = await setUpCached('one');
    fixture.advance(1_000);
    const result = fixture.get();
    const others = Array.from({ length: 2_000 }, (_, index) => {
      fixture.advance(0.01);
      return fixture.get(createUrl(index + 1)).catch(() => 'failed');
    });
    await fixture.respondNotFound();
    expect(await result).toBe('client-error 404');
    for (const _ of others) await fixture.respondNotFound();
    await Promise.all(others);
    expect(fixture.cache.size).toEqual({ entries: 0, bytes: 0 });
  });
});
