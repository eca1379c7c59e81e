import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './accepted-encoding.ts';

/** A smaller body is not worth compressing. */
export const MIN_COMPRESSED_BYTES = 1_024;
/** Qualities of Brotli: as fast as gzip and smaller, and for a text that is compressed only once. */
const QUALITY = { often: 4, once: 9 };

export type Compressed = keyof typeof QUALITY;

type Compress = (body: Buffer, compressed?: Compressed) => Promise<Buffer>;

/** Compresses a body in a thread of Node's pool. */
export const compress: Record<Exclude<Encoding, 'identity'>, Compress> = {
  br: (body, compressed = 'often') =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY[compressed] },
    }),
  gzip: (body) => promisify(gzip)(body),
};
