import { type ReleaseAction, releaseActions } from './release-actions.ts';
import { runReleaseAction } from './run-release-action.ts';

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
    const changes = {
      publish: () => Promise.reject(new Error('Nothing is published here.')),
      move: () => Promise.reject(Object.assign(new Error('no'), { code })),
    };
    const confirmed = { action: pin, name: 'mfe-flow', version: '1.0.0-a' };
    const pinned = runReleaseAction(changes, { name: 'admin', address: undefined }, confirmed);
    await expect(pinned).rejects.toMatchObject({
      name: 'ReleaseError',
      message: expect.stringContaining(sentence),
    });
  },
);
