import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { computeS3Signature } from './s3-signature.ts';

export const s3Credentials = {
  region: 'us-east-1',
  bucket: 'charts',
  accessKeyId: 'test-access-key',
  secretAccessKey: 'test/secret+key',
};

/** Smaller than a real store's 1,000, so that tests need several pages. */
const LISTED_AT_ONCE = 20;

function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
  const authorization = request.headers.authorization ?? '';
  const [, key, scope, names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      authorization,
    ) ?? [];
  const headers = request.headers as Record<string, string>;
  const payload = headers['x-amz-content-sha256'] ?? '';
  const hash = createHash('sha256').update(body).digest('hex');
  if (key !== s3Credentials.accessKeyId || !scope?.endsWith('/s3/aws4_request')) return false;
  if (payload !== hash && payload !== 'UNSIGNED-PAYLOAD') return false;
  const expected = computeS3Signature(
    { method: request.method ?? '', path: url.pathname, query: url.searchParams, headers },
    {
      ...s3Credentials,
      signedHeaders: names.split(';'),
      payload,
      date: headers['x-amz-date'] ?? '',
    },
  );
  return signature === expected;
}

const renderError = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;

const computeEtag = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

function meetsConditions({ headers }: IncomingMessage, current: Buffer | undefined): boolean {
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = headers;
  if (ifNoneMatch === '*' && current) return false;
  return ifMatch === undefined || (current !== undefined && ifMatch === computeEtag(current));
}

function renderList(keys: readonly string[], query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const rest = keys.filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = rest.slice(0, LISTED_AT_ONCE);
  const isTruncated = rest.length > page.length;
  const token = `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>`;
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${isTruncated ? token : ''}${contents}</ListBucketResult>`;
}

/** In memory. Supports objects, conditional requests and lists; rejects invalid signatures. */
export async function startS3Server() {
  const objects = new Map<string, Buffer>();
  const state = {
    isDown: false,
    /** Accepts requests but never responds. */
    hangs: false,
    /** How many of the next writes succeed but close the connection before the response. */
    lostResponses: 0,
    /** Requests must carry it and include it in their signature. */
    sessionToken: undefined as string | undefined,
  };
  const bucketPath = `/${s3Credentials.bucket}`;

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://s3.test');
    const path = url.pathname.replace(/\/$/, '');
    const body = await buffer(request);
    const respond = (status: number, content: string | Buffer = '', headers = {}) =>
      response.writeHead(status, { 'content-type': 'application/xml', ...headers }).end(content);
    if (state.hangs) return;
    if (state.isDown) return respond(503, renderError('SlowDown'));
    const isSessionKnown = request.headers['x-amz-security-token'] === state.sessionToken;
    if (!isSessionKnown) return respond(403, renderError('InvalidToken'));
    if (!isSigned(request, url, body)) return respond(403, renderError('SignatureDoesNotMatch'));
    if (path !== bucketPath && !path.startsWith(`${bucketPath}/`))
      return respond(404, renderError('NoSuchBucket'));
    if (path === bucketPath) {
      const keys = [...objects.keys()].map((key) =>
        decodeURIComponent(key.slice(bucketPath.length + 1)),
      );
      return respond(200, renderList(keys, url.searchParams));
    }
    const object = objects.get(path);
    switch (request.method) {
      case 'PUT':
        if (!meetsConditions(request, object))
          return respond(412, renderError('PreconditionFailed'));
        objects.set(path, body);
        if (state.lostResponses > 0) {
          state.lostResponses -= 1;
          return void response.destroy();
        }
        return respond(200, '', { etag: computeEtag(body) });
      case 'DELETE':
        objects.delete(path);
        return respond(204);
      default: {
        if (!object) return respond(404, renderError('NoSuchKey'));
        const etag = computeEtag(object);
        if (request.headers['if-none-match'] === etag) return respond(304, '', { etag });
        return respond(200, object, { etag });
      }
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    state,
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
