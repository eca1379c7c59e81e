import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

const ENCODINGS = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof ENCODINGS)[number];

const MAX_CACHED_VALUES = 200;
export const MIN_COMPRESSED_BYTES = 1_024;
/** 4 is as fast as gzip and smaller; 9 is for text that is compressed only once. */
const QUALITY = { often: 4, once: 9 };

export type Compressed = keyof typeof QUALITY;

const negotiated = new Map<string, Encoding>();

export function negotiateEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const found = negotiated.get(accepted);
  if (found) return found;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } });
  const acceptable = negotiator.encodings([...ENCODINGS]);
  const encoding = ENCODINGS.find((one) => acceptable.includes(one)) ?? 'identity';
  if (negotiated.size < MAX_CACHED_VALUES) negotiated.set(accepted, encoding);
  return encoding;
}

type Compress = (body: Buffer, compressed?: Compressed) => Promise<Buffer>;

export const compress: Record<Exclude<Encoding, 'identity'>, Compress> = {
  br: (body, compressed = 'often') =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY[compressed] },
    }),
  gzip: (body) => promisify(gzip)(body),
};
