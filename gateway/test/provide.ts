/**
 * Starts something before all tests of a file or `describe`, or before each, and stops it after.
 * @returns an object that has its properties while the tests run
 */
export function provide<Started extends object>(
  start: () => Promise<Started>,
  end: (started: Started) => unknown,
  scope: 'all' | 'each' = 'all',
): Started {
  const started = {} as Started;
  const [before, after] = scope === 'all' ? [beforeAll, afterAll] : [beforeEach, afterEach];
  before(async () => {
    Object.assign(started, await start());
  });
  after(() => end(started));
  return started;
}
