import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { type Encoding, negotiateEncoding } from './accepted-encoding.ts';
import { type Compressed, compress, MIN_COMPRESSED_BYTES } from './compress.ts';

/** A copy outside of Node's pool: a small piece of that would keep its whole block of 64 KB. */
function copyOutOfPool(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** One response in every encoding, with its header lists ready to be written. */
export interface Representations {
  /** As the source sent it, for revalidation. */
  readonly etag: string;
  /** Of all encodings together. */
  readonly bytes: number;
  readonly body: Buffer;
  /**
   * Responds 200, or 304 where `If-None-Match` has the current tag.
   * @param cacheStatus value of the `Cache-Status` header of a stale hit
   */
  respond(headers: IncomingHttpHeaders, response: ServerResponse, cacheStatus?: string): 200 | 304;
}

/** Weak comparison, as RFC 9110 wants it of `If-None-Match`. */
const hasTag = (condition: string, etag: string) =>
  condition === etag ||
  condition.split(',').some((one) => ['*', etag, etag.replace(/^W\//, '')].includes(one.trim()));

/** On a 304 too: a browser merges its headers into the stored response, which may be a stale hit. */
const withHitStatus = (head: readonly string[]) => [...head, 'cache-status', 'gateway; hit'];

/**
 * Compresses a response and prepares its headers. The tag is weak: it is the same in all encodings.
 * @param headers further headers of the response, as `writeHead` takes them: name, value, …
 * @param compressed how often such a response is made
 */
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
  // `no-cache` allows a browser to store the response and makes it revalidate each time.
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
  };
  const hitHeads = {
    br: withHitStatus(heads.br),
    gzip: withHitStatus(heads.gzip),
    identity: withHitStatus(heads.identity),
    notModified: withHitStatus(common),
  };

  return {
    etag,
    body,
    bytes: body.length + br.length + gzipped.length,
    respond(requestHeaders, response, cacheStatus) {
      const status = cacheStatus === undefined ? undefined : ['cache-status', cacheStatus];
      const condition = requestHeaders['if-none-match'];
      if (condition !== undefined && hasTag(condition, weakTag)) {
        response.writeHead(304, status ? [...common, ...status] : hitHeads.notModified).end();
        return 304;
      }
      const encoding = negotiateEncoding(requestHeaders['accept-encoding'] as string | undefined);
      const head = status ? [...heads[encoding], ...status] : hitHeads[encoding];
      response.writeHead(200, head).end(bodies[encoding]);
      return 200;
    },
  };
}
