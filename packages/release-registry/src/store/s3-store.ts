import { addAbortSignal, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { forEachLimited } from '../for-each-limited.ts';
import { ReleaseError } from '../release-error.ts';
import type { RegistryDocument, RegistryStore } from './registry-store.ts';

export interface S3StoreOptions {
  readonly endpoint?: string;
  readonly region: string;
  readonly bucket: string;
  readonly prefix?: string;
  readonly accessKeyId?: string;
  readonly secretAccessKey?: string;
  readonly requestLimitMs?: number;
}

const ATTEMPTS = 3;
const CONNECT_LIMIT_MS = 1_000;
const RESPONSE_LIMIT_MS = 1_500;
const REQUEST_LIMIT_MS = 8_000;
const DELETES_AT_ONCE = 8;
const NO_DOCUMENT = 'none';

const hasStatus = (error: unknown, ...statuses: number[]) =>
  error instanceof S3ServiceException && statuses.includes(error.$metadata.httpStatusCode ?? 0);

export function openS3Store({
  bucket,
  endpoint,
  region,
  prefix = '',
  requestLimitMs = REQUEST_LIMIT_MS,
  accessKeyId,
  secretAccessKey,
}: S3StoreOptions): RegistryStore {
  const root = prefix.replace(/^\/+|\/+$/g, '');
  const folder = root === '' ? '' : `${root}/`;
  const location = `s3://${bucket}/${root}`;
  const client = new S3Client({
    endpoint,
    region,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    // Some stores have no host name per bucket and don't support Amazon's newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_LIMIT_MS, throwOnRequestTimeout: true },
  });
  /** For conditional reads: the store responds 304 if a document hasn't changed. */
  const known = new Map<string, RegistryDocument>();

  const locate = (path: string) => ({ Bucket: bucket, Key: folder + path });
  const createLimit = () => ({ abortSignal: AbortSignal.timeout(requestLimitMs) });

  function fail(cause: unknown): never {
    const { name } = cause as Error;
    throw new ReleaseError(
      `The release registry ${location} cannot be used at the moment (${name}). Try again, and check the bucket and its key.`,
      { cause },
    );
  }

  async function get(path: string, revision?: string) {
    const limit = createLimit();
    const command = new GetObjectCommand({ ...locate(path), IfNoneMatch: revision });
    const options = { ...limit, requestTimeout: RESPONSE_LIMIT_MS };
    const { Body, ETag } = await client.send(command, options);
    const bytes = await buffer(addAbortSignal(limit.abortSignal, Body as Readable));
    return { bytes, etag: ETag ?? '' };
  }

  async function readDocument(path: string): Promise<RegistryDocument> {
    const before = known.get(path);
    try {
      const { bytes, etag } = await get(path, before?.revision);
      const document = { text: bytes.toString('utf8'), revision: etag };
      known.set(path, document);
      return document;
    } catch (error) {
      if (before && hasStatus(error, 304)) return before;
      if (isMissing(error)) return { text: '', revision: NO_DOCUMENT };
      return fail(error);
    }
  }

  async function list(path: string): Promise<string[]> {
    const query = { Bucket: bucket, Prefix: `${folder}${path}/` };
    const paths: string[] = [];
    for await (const page of paginateListObjectsV2({ client }, query, createLimit()))
      for (const { Key = '' } of page.Contents ?? []) paths.push(Key.slice(folder.length));
    return paths;
  }

  return {
    location,
    // A DNS lookup occupies a thread too.
    concurrentReads: 4,
    read: (path) =>
      get(path).then(
        ({ bytes }) => bytes,
        (error) => (isMissing(error) ? undefined : fail(error)),
      ),
    async write(path, bytes) {
      const object = { ...locate(path), Body: bytes };
      await client.send(new PutObjectCommand(object), createLimit()).catch(fail);
    },
    list: (path) => list(path).catch(fail),
    async delete(path) {
      const paths = [path, ...(await list(path).catch(fail))];
      await forEachLimited(paths, DELETES_AT_ONCE, async (one) => {
        await client.send(new DeleteObjectCommand(locate(one)), createLimit()).catch(fail);
      });
    },
    readDocument,
    async replaceDocument(path, text, revision) {
      const condition = revision === NO_DOCUMENT ? { IfNoneMatch: '*' } : { IfMatch: revision };
      const command = new PutObjectCommand({ ...locate(path), Body: text, ...condition });
      try {
        await client.send(command, createLimit());
        return true;
      } catch (error) {
        if (!hasStatus(error, 409, 412)) return fail(error);
        // If the response to the first attempt was lost, the document already has this text.
        return (await readDocument(path)).text === text;
      }
    },
  };
}

/** A missing bucket is an error instead. */
const isMissing = (error: unknown) =>
  hasStatus(error, 404) && (error as Error).name !== 'NoSuchBucket';
