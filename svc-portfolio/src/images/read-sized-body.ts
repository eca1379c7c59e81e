import type { IncomingMessage } from 'node:http';
import { badRequest, forbidden } from '@dashboard/service-kit/http';

/** @throws 403 for a body of another size, 400 if the client disconnects */
export async function readSizedBody(raw: IncomingMessage, sizeBytes: number): Promise<Buffer> {
  const otherSize = () => forbidden('The image is not of the size that was signed');
  const contentLength = raw.headers['content-length'];
  if (contentLength !== undefined && Number(contentLength) !== sizeBytes) throw otherSize();
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of raw as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > sizeBytes) break;
      chunks.push(chunk);
    }
  } catch {
    throw badRequest('The image did not arrive whole');
  }
  if (length !== sizeBytes) throw otherSize();
  return Buffer.concat(chunks);
}
