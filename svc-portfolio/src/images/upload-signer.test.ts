import { isDeepStrictEqual } from 'node:util';
import { describeKeyRotation } from '@dashboard/service-kit/testing';
import { createUploadSigner } from './upload-signer.ts';

const upload = { contentType: 'image/png', size: 10 };

describeKeyRotation((signedBy, verifiedBy) => {
  const { pathname, searchParams } = new URL(
    createUploadSigner({ secret: signedBy }).sign(upload),
    'http://portfolio.test',
  );
  const id = pathname.split('/').at(-1) ?? '';
  const verified = createUploadSigner({ secret: verifiedBy }).verify(
    id,
    Object.fromEntries(searchParams),
  );
  return isDeepStrictEqual(verified, upload);
});
