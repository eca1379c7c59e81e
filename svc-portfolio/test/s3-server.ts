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

/** Starts an S3-compatible server with objects in memory. It refuses requests without a valid signature. */
export async function startS3Server() {
  const objects = new Map<string, Buffer>();
  const state = { isDown: false };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://s3.test');
    const body = await buffer(request);
    const respond = (status: number, content: string | Buffer = '') =>
      response.writeHead(status, { 'content-type': 'application/xml' }).end(content);
    if (state.isDown) return respond(503, renderError('SlowDown'));
    if (!isSigned(request, url, body)) return respond(403, renderError('SignatureDoesNotMatch'));
    if (request.method === 'PUT') {
      objects.set(url.pathname, body);
      return respond(200);
    }
    const object = objects.get(url.pathname);
    return object ? respond(200, object) : respond(404, renderError('NoSuchKey'));
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
