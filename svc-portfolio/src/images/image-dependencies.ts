import type { ServerEnv } from '../env.ts';
import type { ObjectStore } from './object-store/object-store.ts';
import { openObjectStore } from './object-store/open-object-store.ts';
import { createUploadSigner, type UploadSigner } from './upload-signer.ts';

export interface ImageDependencies {
  readonly objects: ObjectStore;
  readonly uploadSigner: UploadSigner;
}

export const openImageDependencies = async (env: ServerEnv): Promise<ImageDependencies> => ({
  objects: await openObjectStore(env),
  uploadSigner: createUploadSigner({ secret: env.IDENTITY_SECRET }),
});
