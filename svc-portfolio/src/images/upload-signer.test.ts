import { identitySecretPairs, identitySecretSteps } from '@dashboard/service-kit/testing';
import { createUploadSigner } from './upload-signer.ts';

const upload = { contentType: 'image/png', size: 10 };

function verifyElsewhere(signedBy: string, verifiedBy: string) {
  const { pathname, searchParams } = new URL(
    createUploadSigner({ secret: signedBy }).sign(upload),
    'http://portfolio.test',
  );
  const id = pathname.split('/').at(-1) ?? '';
  return createUploadSigner({ secret: verifiedBy }).verify(id, Object.fromEntries(searchParams));
}

test.each(identitySecretPairs)(
  'during a key rotation, an address signed with %s is accepted with %s [IMG-02]',
  (signedBy, verifiedBy) => {
    expect(verifyElsewhere(signedBy, verifiedBy)).toEqual(upload);
  },
);

test('an address signed with the removed key is refused [IMG-02]', () => {
  const [before, , , after] = identitySecretSteps;
  expect(verifyElsewhere(before, after)).toBeUndefined();
});
