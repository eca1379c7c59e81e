export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const SAMPLE_BYTES = 512;
const MIN_LATIN_SHARE = 0.75;

export const hasUtf8Mark = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;

/** In UTF-16 the high byte of nearly every character is zero, and no low byte is. */
function detectUnmarkedUtf16(bytes: Uint8Array): Encoding | null {
  const characters = Math.floor(Math.min(bytes.length, SAMPLE_BYTES) / 2);
  let evenZeros = 0;
  let oddZeros = 0;
  for (let character = 0; character < characters; character += 1) {
    if (bytes[2 * character] === 0) evenZeros += 1;
    if (bytes[2 * character + 1] === 0) oddZeros += 1;
  }
  const needed = Math.max(1, characters * MIN_LATIN_SHARE);
  if (evenZeros === 0 && oddZeros >= needed) return 'utf-16le';
  return oddZeros === 0 && evenZeros >= needed ? 'utf-16be' : null;
}

export function detectEncoding(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return detectUnmarkedUtf16(bytes) ?? 'utf-8';
}

/** Then it's Windows-1252: a UTF-8 file with a damaged byte has few invalid characters. */
export function isMostlyInvalid(text: string): boolean {
  const invalid = text.split('\uFFFD').length - 1;
  const beyondAscii = text.match(/[^\0-\x7f]/g)?.length ?? 0;
  return invalid > beyondAscii - invalid;
}
