import { createFullRegistry, type TestRegistry } from '../../test/registry.ts';
import { changeRelease } from './change-release.ts';
import { type Move, moves } from './moves.ts';

let registry: TestRegistry;

beforeEach(async () => {
  registry = await createFullRegistry();
});
afterEach(() => registry.remove());

const faults: [string, string][] = [
  ['EROFS', 'This gateway may only read the releases.'],
  ['EACCES', 'This gateway may only read the releases.'],
  ['ELOCKED', 'Somebody else is changing the releases. Try again.'],
];

test.each(faults)(
  'a registry that cannot be written (%s) is told as a sentence',
  async (...row) => {
    const [code, sentence] = row;
    const pin = moves.find(({ id }) => id === 'pin') as Move;
    const failing = {
      ...pin,
      make: () => Promise.reject(Object.assign(new Error('no'), { code })),
    };
    const where = { releasesDir: registry.directory, name: 'mfe-flow', by: 'admin' };
    const pinned = changeRelease(where, failing, { version: '1.0.0-a', why: '' });
    await expect(pinned).rejects.toMatchObject({
      name: 'ReleaseError',
      message: expect.stringContaining(sentence),
    });
  },
);
