import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Digest } from './manifest.ts';

export async function computeDigest(source: AsyncIterable<Buffer>, file?: string): Promise<Digest> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* update(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  if (file) {
    await pipeline(source, update, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  } else {
    await pipeline(source, update, discard);
  }
  return { bytes, sha256: hash.digest('hex') };
}

export function computeFileDigest(file: string): Promise<Digest> {
  return computeDigest(createReadStream(file));
}

export function isSameDigest(one: Digest | undefined, other: Digest | undefined): boolean {
  return one?.bytes === other?.bytes && one?.sha256 === other?.sha256;
}

async function discard(chunks: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of chunks);
}
