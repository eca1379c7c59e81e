import { detectEncoding, type Encoding, hasUtf8Mark, isMostlyInvalid } from './encoding.ts';

export type PositionFileInput = Uint8Array | ArrayBuffer | string;

// The rows of a block are parsed in a millisecond or two.
const BLOCK_LENGTH = 16 * 1024;

export function splitIntoBlocks(text: string): string[] {
  const blocks: string[] = [];
  for (let at = 0; at < text.length; at += BLOCK_LENGTH) {
    blocks.push(text.slice(at, at + BLOCK_LENGTH));
  }
  return blocks;
}

function* decodeBlocks(bytes: Uint8Array, encoding: Encoding): Generator<string, string> {
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < bytes.length; at += BLOCK_LENGTH) {
    yield decoder.decode(bytes.subarray(at, at + BLOCK_LENGTH), { stream: true });
  }
  return decoder.decode();
}

function* decodeAs(bytes: Uint8Array, encoding: Encoding): Generator<void, string[] | null> {
  const blocks: string[] = [];
  const decoding = decodeBlocks(bytes, encoding);
  let mayBeOther = encoding === 'utf-8' && !hasUtf8Mark(bytes);
  for (let block = decoding.next(); ; block = decoding.next()) {
    if (mayBeOther && block.value.includes('\uFFFD')) {
      if (isMostlyInvalid(block.value)) return null;
      mayBeOther = false;
    }
    blocks.push(block.value);
    if (block.done) return blocks;
    yield;
  }
}

/** In blocks, since joining a large file is slow. Invalid bytes become U+FFFD: not a ticker. */
export function* decodeText(input: PositionFileInput): Generator<void, string[]> {
  if (typeof input === 'string') {
    return splitIntoBlocks(input.startsWith('\uFEFF') ? input.slice(1) : input);
  }
  const bytes = input instanceof Uint8Array ? input : new Uint8Array(input);
  const blocks = yield* decodeAs(bytes, detectEncoding(bytes));
  return blocks ?? (yield* decodeAs(bytes, 'windows-1252')) ?? [];
}
