import { identitySecretPairs, identitySecretSteps } from '@dashboard/service-kit/testing';
import { hashCode } from './code-format.ts';
import { createInviteCodes } from './invite-codes.ts';
import { createKnownDevices } from './signed-cookies/known-device.ts';

const [before, , , after] = identitySecretSteps;

async function readElsewhere(signedBy: string, readBy: string) {
  const { value } = await createKnownDevices({ secret: signedBy, secure: true }).cookieFor('mike');
  return createKnownDevices({ secret: readBy, secure: true }).read({ get: () => value });
}

test.each(identitySecretPairs)(
  'during a key rotation, a device recognized with %s is recognized with %s',
  async (signedBy, readBy) => {
    expect(await readElsewhere(signedBy, readBy)).toMatchObject({ userId: 'mike' });
  },
);

test('a device known only by the removed key isn’t recognized', async () => {
  expect(await readElsewhere(before, after)).toBeUndefined();
});

test.each(identitySecretPairs)(
  'during a key rotation, a code derived with %s is the same with %s [AUTH-35]',
  (derivedBy, repeatedBy) => {
    const code = createInviteCodes({ secret: derivedBy }).deriveCode('invite');
    const repeated = createInviteCodes({ secret: repeatedBy });
    expect(repeated.deriveCode('invite', hashCode(code))).toBe(code);
  },
);
