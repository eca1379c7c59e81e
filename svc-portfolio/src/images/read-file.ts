import type { IncomingMessage } from 'node:http';
import { badRequest, forbidden } from '@dashboard/service-kit';

/**
 * Reads a body that must have exactly so many bytes.
 * @throws 403 for another number of bytes, 400 when the caller hangs up
 */
export async function readExactly(raw: IncomingMessage, bytes: number): Promise<Buffer> {
  const otherSize = () => forbidden('The image is not of the size that was signed');
  const announced = raw.headers['content-length'];
  if (announced !== undefined && Number(announced) !== bytes) throw otherSize();
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of raw as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > bytes) break;
      chunks.push(chunk);
    }
  } catch {
    throw badRequest('The image did not arrive whole');
  }
  if (length !== bytes) throw otherSize();
  return Buffer.concat(chunks);
}
