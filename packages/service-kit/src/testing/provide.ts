/** The returned object has the properties of the opened one while the tests run. */
export function provide<Opened extends object>(
  open: () => Promise<Opened>,
  close: (opened: Opened) => unknown,
  scope: 'all' | 'each' = 'all',
): Opened {
  const opened = {} as Opened;
  const [before, after] = scope === 'all' ? [beforeAll, afterAll] : [beforeEach, afterEach];
  before(async () => {
    Object.assign(opened, await open());
  });
  after(async () => {
    await close(opened);
  });
  return opened;
}
