import { type ReadableText, SlicedText } from './sliced-text.ts';

/** A position file as its bytes, or as text that is already decoded. */
export type PositionFileInput = Uint8Array | ArrayBuffer | string;

const SLICE_BYTES = 128 * 1024;

/**
 * Decodes UTF-8 slice by slice and yields after each, so that a large file does not block the
 * event loop. Invalid bytes become U+FFFD and do not fail: their cell is then not a ticker.
 * The byte order mark is dropped.
 */
export function* decodeText(input: PositionFileInput): Generator<void, ReadableText> {
  if (typeof input === 'string') return input.startsWith('\uFEFF') ? input.slice(1) : input;
  const bytes = input instanceof Uint8Array ? input : new Uint8Array(input);
  const decoder = new TextDecoder('utf-8');
  const text = new SlicedText();
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
    text.append(decoder.decode(bytes.subarray(at, at + SLICE_BYTES), { stream: true }));
    yield;
  }
  text.append(decoder.decode());
  return text;
}
