import { ReleaseError } from '@dashboard/release-registry';
import { Header, Parser, type ReadEntry } from 'tar';

const BLOCK_BYTES = 512;
const CHUNK_BYTES = 64 * 1024;
const END = Buffer.alloc(2 * BLOCK_BYTES);
/** Longer than any legitimate extended header, such as one for a long path. */
const MAX_HEADER_BYTES = 4 * 1024;
const PLAIN_FILE = new Set(['File', 'OldFile']);
/** First bytes of gzip and zstd. No path starts with them. */
const COMPRESSED = new Set([0x1f, 0x28]);

/** In the map's order. @throws ReleaseError for a path that doesn't fit a plain tar header */
export function packTar(files: ReadonlyMap<string, Buffer>): Buffer {
  const parts = [...files].flatMap(([path, bytes]) => {
    const header = new Header({
      path,
      size: bytes.length,
      mode: 0o644,
      type: 'File',
      mtime: new Date(0),
    });
    const block = Buffer.alloc(BLOCK_BYTES);
    const needsMore = header.encode(block);
    if (needsMore) {
      throw new ReleaseError(`${path} cannot be uploaded: use a short path of letters and digits.`);
    }
    return [block, bytes, Buffer.alloc(-bytes.length & (BLOCK_BYTES - 1))];
  });
  return Buffer.concat([...parts, END]);
}

/**
 * Reads an untrusted tar into memory. @throws ReleaseError for anything but an uncompressed tar of
 * at most `maxFiles` regular files with unique paths
 */
export async function unpackTar(archive: Buffer, maxFiles: number): Promise<Map<string, Buffer>> {
  if (COMPRESSED.has(archive[0] ?? 0)) {
    throw new ReleaseError('The upload is compressed. Send the tar uncompressed.');
  }
  const files = new Map<string, Buffer>();
  let fault: string | undefined;
  const refuse = (sentence: string) => {
    fault ??= sentence;
  };

  function readEntry(entry: ReadEntry): void {
    const { path, type } = entry;
    if (!PLAIN_FILE.has(type)) refuse(`${path} in the upload is not a regular file (${type}).`);
    if (files.has(path)) refuse(`${path} is in the upload twice.`);
    if (files.size >= maxFiles) refuse(`The upload has more than ${maxFiles} files.`);
    if (fault) return void entry.resume();
    const chunks: Buffer[] = [];
    files.set(path, Buffer.alloc(0));
    entry.on('data', (chunk) => void chunks.push(chunk));
    entry.on('end', () => void files.set(path, Buffer.concat(chunks)));
  }

  const parser = new Parser({
    strict: true,
    maxMetaEntrySize: MAX_HEADER_BYTES,
    onReadEntry: readEntry,
  });
  parser.on('error', ({ message }: Error) => refuse(`The upload is not a valid tar: ${message}`));
  parser.on('ignoredEntry', ({ path }: ReadEntry) =>
    refuse(`${path} in the upload is not a regular file.`),
  );
  try {
    for (let at = 0; at < archive.length && !fault; at += CHUNK_BYTES) {
      parser.write(archive.subarray(at, at + CHUNK_BYTES));
    }
    if (!fault) await endOf(parser);
  } catch (error) {
    refuse(`The upload is not a valid tar: ${(error as Error).message}`);
  }
  if (fault) throw new ReleaseError(fault);
  return files;
}

function endOf(parser: Parser): Promise<void> {
  return new Promise((resolve, reject) => {
    parser.once('end', resolve).once('error', reject);
    parser.end();
  });
}
