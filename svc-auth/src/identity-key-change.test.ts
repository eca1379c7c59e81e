import { describeKeyRotation, identitySecretPairs } from '@dashboard/service-kit/testing';
import { hashCode } from './code-format.ts';
import { createInviteCodes } from './invite-codes.ts';
import { createKnownDevices } from './signed-cookies/known-device.ts';

describeKeyRotation(async (signedBy, readBy) => {
  const { value } = await createKnownDevices({ secret: signedBy, secure: true }).cookieFor('mike');
  const device = await createKnownDevices({ secret: readBy, secure: true }).read({
    get: () => value,
  });
  return device?.userId === 'mike';
});

test.each(identitySecretPairs)(
  'during a key rotation, a code derived with %s is the same with %s [AUTH-35]',
  (derivedBy, repeatedBy) => {
    const code = createInviteCodes({ secret: derivedBy }).deriveCode('invite');
    const repeated = createInviteCodes({ secret: repeatedBy });
    expect(repeated.deriveCode('invite', hashCode(code))).toBe(code);
  },
);
