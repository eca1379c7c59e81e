import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Digest } from './manifest.ts';

/** Reads a source to its end, into a new file when one is named, and tells what it was. */
export async function digestOf(source: AsyncIterable<Buffer>, file?: string): Promise<Digest> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* measured(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  if (file) {
    await pipeline(source, measured, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  } else {
    await pipeline(source, measured, ignore);
  }
  return { bytes, sha256: hash.digest('hex') };
}

export function digestOfFile(file: string): Promise<Digest> {
  return digestOf(createReadStream(file));
}

export function isSame(one: Digest | undefined, other: Digest | undefined): boolean {
  return one?.bytes === other?.bytes && one?.sha256 === other?.sha256;
}

async function ignore(chunks: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of chunks);
}
