/** Opens something before the tests of a file and closes it after them. */
export function provide<Opened extends object>(
  open: () => Promise<Opened>,
  close: (opened: Opened) => unknown,
): Opened {
  const opened = {} as Opened;
  beforeAll(async () => {
    Object.assign(opened, await open());
  });
  afterAll(async () => {
    await close(opened);
  });
  return opened;
}
