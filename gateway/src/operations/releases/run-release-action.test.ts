import { createFullRegistry, type TestRegistry } from '../../../test/registry.ts';
import { type ReleaseAction, releaseActions } from './release-actions.ts';
import { runReleaseAction } from './run-release-action.ts';

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
  'a registry that cannot be written (%s) is reported as a message',
  async (...row) => {
    const [code, sentence] = row;
    const pin = releaseActions.find(({ id }) => id === 'pin') as ReleaseAction;
    const failing = {
      ...pin,
      run: () => Promise.reject(Object.assign(new Error('no'), { code })),
    };
    const target = { store: registry.store, name: 'mfe-flow', by: 'admin' };
    const pinned = runReleaseAction(target, failing, { version: '1.0.0-a', why: '' });
    await expect(pinned).rejects.toMatchObject({
      name: 'ReleaseError',
      message: expect.stringContaining(sentence),
    });
  },
);
