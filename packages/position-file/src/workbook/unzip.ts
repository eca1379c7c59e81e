import { unzipSync } from 'fflate';

/** Some ten times what the largest account needs. Limits the memory that a zip bomb takes. */
export const MAX_UNZIPPED_BYTES = 50 * 1024 * 1024;

/** `unzipSync` writes no more than the claimed sizes. @throws if it isn't a zip or is too large */
export function unzipParts(
  archive: Uint8Array,
  names: readonly string[],
): Record<string, Uint8Array> {
  let bytes = 0;
  return unzipSync(archive, {
    filter({ name, originalSize }) {
      if (!names.includes(name)) return false;
      bytes += originalSize;
      if (bytes > MAX_UNZIPPED_BYTES) throw new Error('The workbook is too large');
      return true;
    },
  });
}
