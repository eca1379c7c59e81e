import { GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { STORED_IMAGE_TYPE } from '@dashboard/contracts-portfolio';
import { serviceUnavailable } from '@dashboard/service-kit/http';
import type { ObjectStore } from './object-store.ts';

export interface S3StoreOptions {
  /** Defaults to Amazon's. */
  readonly endpoint?: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId?: string;
  readonly secretAccessKey?: string;
}

const CONNECT_TIMEOUT_MS = 1_000;
const REQUEST_TIMEOUT_MS = 3_000;

const throwUnavailable = (error: unknown) => {
  throw serviceUnavailable('Images are not available at the moment', 2, error);
};

export function openS3Store({
  bucket,
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
}: S3StoreOptions): ObjectStore {
  const client = new S3Client({
    endpoint,
    region,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    // Not every store has a host name per bucket or supports Amazon's newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      throwOnRequestTimeout: true,
    },
  });
  return {
    async put(key, bytes) {
      const object = { Bucket: bucket, Key: key, Body: bytes, ContentType: STORED_IMAGE_TYPE };
      await client.send(new PutObjectCommand(object)).catch(throwUnavailable);
    },
    async get(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        return Body && Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        return throwUnavailable(error);
      }
    },
  };
}
