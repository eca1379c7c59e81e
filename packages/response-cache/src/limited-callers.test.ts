import { setUpCached } from '../test/controlled-cache.ts';

const urlOf = (index: number) => `/api/unusual-flow?limit=${index}`;

test('callers who request a new key each time cause 60 fetches and entries in 30 s [FLOW-45]', async () => {
  const fixture = await setUpCached('one');
  for (let index = 1; index <= 60; index += 1) await fixture.miss('few', urlOf(index), `${index}`);
  for (let index = 61; index < 100; index += 1) {
    await expect(fixture.get(urlOf(index), `${index}`)).rejects.toMatchObject({ status: 429 });
  }
  expect(fixture.fetchCount()).toBe(61);
  expect(fixture.cache.size.entries).toBe(61);
});

describe('a caller who requests a new key each time', () => {
  const caller = '192.0.2.1';

  async function setUpExhausted() {
    const fixture = await setUpCached('one');
    for (let index = 1; index <= 15; index += 1) {
      await fixture.miss('few', urlOf(index), caller);
    }
    return fixture;
  }

  test('causes 15 fetches in 30 s, then gets 429, and leaves no entry behind', async () => {
    const fixture = await setUpExhausted();
    for (let index = 16; index < 100; index += 1) {
      await expect(fixture.get(urlOf(index), caller)).rejects.toMatchObject({
        status: 429,
        headers: { 'retry-after': '30' },
      });
    }
    expect(fixture.fetchCount()).toBe(16);
    expect(fixture.cache.size.entries).toBe(16);
    fixture.advance(30_000);
    await fixture.miss('later', urlOf(100), caller);
  });

  test('still gets cached responses, up to 45 changes, and anything others fetch', async () => {
    const fixture = await setUpExhausted();
    for (let index = 1; index <= 15; index += 1) {
      fixture.advance(1_000);
      await fixture.miss('few', urlOf(1), caller);
    }
    fixture.advance(14_000);
    expect(await fixture.get(urlOf(1), caller)).toBe('fresh-hit few');
    for (let change = 1; change <= 45; change += 1) {
      fixture.cache.invalidateTopic('unusual-flow');
      await fixture.miss('changed', urlOf(1), caller);
    }
    fixture.advance(500);
    fixture.cache.invalidateTopic('unusual-flow');
    expect(await fixture.get(urlOf(1), caller)).toBe('stale-hit changed 500');
    const ofOther = fixture.get(urlOf(1), '192.0.2.2');
    const joined = fixture.get(urlOf(1), caller);
    await fixture.respond('more');
    expect(await Promise.all([ofOther, joined])).toEqual(['miss more', 'miss more']);
  });

  test('does not affect other callers or the gateway’s own reads', async () => {
    const fixture = await setUpExhausted();
    for (const other of ['192.0.2.2', undefined]) {
      await fixture.miss('other', urlOf(other ? 100 : 101), other);
    }
  });
});
