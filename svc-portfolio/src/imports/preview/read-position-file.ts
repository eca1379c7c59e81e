import {
  type PositionFile,
  type PositionFileOptions,
  parsePositionFileInSteps,
} from '@dashboard/position-file';
import { payloadTooLarge } from '@dashboard/service-kit/http';

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
/** Far more than an account of 20,000 positions needs; longer files only block the server. */
const MAX_LINES = 60_000;
const MAX_SKIPPED = 10_000;

function hasMoreLines(bytes: Buffer, maxLines: number): boolean {
  const lineEnd = bytes.includes(LINE_FEED) ? LINE_FEED : CARRIAGE_RETURN;
  let end = -1;
  for (let lines = 0; lines <= maxLines; lines += 1) {
    end = bytes.indexOf(lineEnd, end + 1);
    if (end === -1) return false;
  }
  return true;
}

export async function readPositionFile(
  bytes: Buffer,
  options?: PositionFileOptions,
): Promise<PositionFile> {
  if (hasMoreLines(bytes, MAX_LINES)) throw payloadTooLarge('The file has too many lines');
  const file = await parsePositionFileInSteps(bytes, options);
  if (file.skipped.length > MAX_SKIPPED) {
    throw payloadTooLarge('The file has too many lines that are not holdings');
  }
  return file;
}
