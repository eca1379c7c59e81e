import { setUp, setUpCached } from '../test/controlled-cache.ts';

describe('a slow source', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate'] }));
  afterEach(() => jest.useRealTimers());

  async function setUpExpired() {
    const fixture = await setUpCached('one');
    const advance = async (milliseconds: number) => {
      fixture.advance(milliseconds);
      await jest.advanceTimersByTimeAsync(milliseconds);
    };
    await advance(1_000);
    return { ...fixture, advance };
  }

  test('gets 150 ms, then a stale hit is served, and further requests do not wait [API-13]', async () => {
    const fixture = await setUpExpired();
    const waiting = fixture.get();
    await fixture.advance(149);
    const late = fixture.get();
    await fixture.advance(1);
    expect(await waiting).toBe('stale-hit one 1150');
    expect(await late).toBe('stale-hit one 1150');
    await fixture.advance(700);
    expect(fixture.getSync()).toBe('stale-hit one 1850');
    expect(fixture.fetchCount()).toBe(2);
    await fixture.respond('two');
    expect(fixture.getSync()).toBe('fresh-hit two');
  });

  test('gets a second after a change, so that a writer reads what was written [LIVE-09]', async () => {
    const fixture = await setUpExpired();
    fixture.cache.invalidateSource('svc-flow');
    const waiting = fixture.get();
    await fixture.advance(999);
    await fixture.respond('two');
    expect(await waiting).toBe('miss two');

    fixture.cache.invalidateSource('svc-flow');
    const hung = fixture.get();
    await fixture.advance(1_000);
    expect(await hung).toBe('stale-hit two 1999');
    expect(fixture.getSync()).toBe('stale-hit two 1999');
  });

  test('a change during a slow fetch restarts that second', async () => {
    const fixture = await setUpExpired();
    const before = fixture.get();
    await fixture.advance(150);
    expect(await before).toBe('stale-hit one 1150');
    await fixture.advance(750);
    fixture.cache.invalidateSource('svc-flow');
    const after = fixture.get();
    await fixture.respond('old');
    await fixture.advance(999);
    await fixture.respond('new');
    expect(await after).toBe('miss new');
  });

  test('is waited for if nothing is cached', async () => {
    const fixture = setUp();
    const waiting = fixture.get();
    fixture.advance(2_000);
    await jest.advanceTimersByTimeAsync(2_000);
    await fixture.respond('one');
    expect(await waiting).toBe('miss one');
  });
});
