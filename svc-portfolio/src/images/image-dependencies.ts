import { join } from 'node:path';
import type { ServerEnv } from '../env.ts';
import { openDiskStore } from './object-store/disk-store.ts';
import type { ObjectStore } from './object-store/object-store.ts';
import { createUploadSigner, type UploadSigner } from './upload-signer.ts';

export interface ImageDependencies {
  readonly objects: ObjectStore;
  readonly uploadSigner: UploadSigner;
}

export async function openObjectStore(env: ServerEnv): Promise<ObjectStore> {
  if (env.OBJECT_STORE === 'disk') return openDiskStore(join(env.DATA_DIR, 'images'));
  // Imported only if needed, because the S3 client is large.
  const { openS3Store } = await import('./object-store/s3-store.ts');
  return openS3Store({
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    bucket: env.S3_BUCKET,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  });
}

export const openImageDependencies = async (env: ServerEnv): Promise<ImageDependencies> => ({
  objects: await openObjectStore(env),
  uploadSigner: createUploadSigner({ secret: env.IDENTITY_SECRET }),
});
