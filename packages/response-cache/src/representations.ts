import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import {
  type Compressed,
  compress,
  type Encoding,
  MIN_COMPRESSED_BYTES,
  negotiateEncoding,
} from './compress.ts';

/** A slice of Node's buffer pool would retain the pool's whole 64 KB block. */
function copyOutOfPool(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

export interface Representations {
  readonly etag: string;
  readonly bytes: number;
  readonly body: Buffer;
  /** 304 if `If-None-Match` has the current ETag. `cacheStatus` is the header of a stale hit. */
  respond(headers: IncomingHttpHeaders, response: ServerResponse, cacheStatus?: string): 200 | 304;
}

/** Weak comparison, as RFC 9110 requires for `If-None-Match`. */
const hasTag = (condition: string, etag: string) =>
  condition === etag ||
  condition.split(',').some((one) => ['*', etag, etag.replace(/^W\//, '')].includes(one.trim()));

const addStatus = (head: readonly string[], cacheStatus = 'gateway; hit') => [
  ...head,
  'cache-status',
  cacheStatus,
];

/** The ETag is weak, because all encodings share it. `headers` are as `writeHead` takes them. */
export async function createRepresentations(
  { body, etag, type }: { readonly body: Buffer; readonly etag: string; readonly type: string },
  headers: readonly string[],
  compressed?: Compressed,
): Promise<Representations> {
  const weakTag = etag.startsWith('W/') ? etag : `W/${etag}`;
  const isCompressed = body.length >= MIN_COMPRESSED_BYTES;
  const [br, gzipped] = await Promise.all(
    isCompressed
      ? [compress.br(body, compressed).then(copyOutOfPool), compress.gzip(body).then(copyOutOfPool)]
      : [body, body],
  );
  const bodies: Record<Encoding, Buffer> = { br, gzip: gzipped, identity: body };
  // Browsers may store the response but revalidate it each time.
  const common = [
    ...headers,
    'etag',
    weakTag,
    'cache-control',
    'private, no-cache',
    'vary',
    'accept-encoding',
  ];
  const createHead = (encoding: Encoding) => [
    ...common,
    'content-type',
    type,
    'content-length',
    String(bodies[encoding].length),
    ...(encoding === 'identity' || !isCompressed ? [] : ['content-encoding', encoding]),
  ];
  const heads = {
    br: createHead('br'),
    gzip: createHead('gzip'),
    identity: createHead('identity'),
    notModified: common,
  };
  /** Built once. A 304 has them too, because browsers merge its headers into a stored stale hit. */
  const hitHeads = {
    br: addStatus(heads.br),
    gzip: addStatus(heads.gzip),
    identity: addStatus(heads.identity),
    notModified: addStatus(heads.notModified),
  };

  return {
    etag,
    body,
    bytes: body.length + br.length + gzipped.length,
    respond(requestHeaders, response, cacheStatus) {
      const getHead = (kind: keyof typeof heads) =>
        cacheStatus === undefined ? hitHeads[kind] : addStatus(heads[kind], cacheStatus);
      const condition = requestHeaders['if-none-match'];
      if (condition !== undefined && hasTag(condition, weakTag)) {
        response.writeHead(304, getHead('notModified')).end();
        return 304;
      }
      const encoding = negotiateEncoding(requestHeaders['accept-encoding'] as string | undefined);
      response.writeHead(200, getHead(encoding)).end(bodies[encoding]);
      return 200;
    },
  };
}
