import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

const compressible = new Set(['.js', '.css', '.html', '.json', '.svg', '.txt', '.map']);
/** Compressing smaller files saves less than the headers cost. */
const MIN_COMPRESSED_BYTES = 512;
const GZIP = { level: 9 };

export interface CompressedFile {
  readonly brotli: Buffer;
  readonly gzip: Buffer;
}

const toBrotliOptions = (bytes: Buffer) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  },
});

const isCompressible = (path: string, bytes: Buffer) =>
  compressible.has(extname(path)) && bytes.length >= MIN_COMPRESSED_BYTES;

/** The gate measures the same bytes that are stored later, so they are compressed only once. */
const compressing = new WeakMap<Buffer, Promise<CompressedFile>>();

export async function compressFile(
  path: string,
  bytes: Buffer,
): Promise<CompressedFile | undefined> {
  if (!isCompressible(path, bytes)) return undefined;
  const compressed = compressing.get(bytes) ?? compress(bytes);
  compressing.set(bytes, compressed);
  return compressed;
}

async function compress(bytes: Buffer): Promise<CompressedFile> {
  return {
    brotli: await promisify(brotliCompress)(bytes, toBrotliOptions(bytes)),
    gzip: await promisify(gzip)(bytes, GZIP),
  };
}

/** Blocks this thread. @returns by path, only the files worth compressing */
export function compressFilesSync(
  contents: ReadonlyMap<string, Buffer>,
): Map<string, CompressedFile> {
  const compressed = [...contents].filter(([path, bytes]) => isCompressible(path, bytes));
  return new Map(
    compressed.map(([path, bytes]) => [
      path,
      { brotli: brotliCompressSync(bytes, toBrotliOptions(bytes)), gzip: gzipSync(bytes, GZIP) },
    ]),
  );
}
