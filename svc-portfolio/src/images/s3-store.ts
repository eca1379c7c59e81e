import { GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { STORED_IMAGE_TYPE } from '@dashboard/contracts-portfolio';
import { serviceUnavailable } from '@dashboard/service-kit';
import type { ObjectStore } from './object-store.ts';

export interface S3StoreOptions {
  /** Amazon's own when not given. */
  readonly endpoint?: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const CONNECT_MS = 1_000;
const ANSWER_MS = 3_000;

/** A store that does not answer is away for now, whatever it says. */
const away = (error: unknown) => {
  throw serviceUnavailable('Images are not available at the moment', 2, error);
};

/** Keeps objects in a bucket of an S3-compatible store. */
export function openS3Store({
  bucket,
  endpoint,
  region,
  ...credentials
}: S3StoreOptions): ObjectStore {
  const client = new S3Client({
    endpoint,
    region,
    credentials,
    // Not every store has a host name for each bucket, or knows Amazon's newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
  });
  return {
    async put(key, bytes) {
      const object = { Bucket: bucket, Key: key, Body: bytes, ContentType: STORED_IMAGE_TYPE };
      await client.send(new PutObjectCommand(object)).catch(away);
    },
    async get(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        return Body && Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        return away(error);
      }
    },
  };
}
