import { HttpError } from '@dashboard/service-kit/http';
import type { Request, Response } from 'express';

/**
 * Sends bytes from memory: whole, a single range of them, or 304 where the browser has them. The
 * response's `etag` must be set.
 * @throws HttpError 416 for a range that the bytes do not have
 */
export function sendBytes(request: Request, response: Response, bytes: Buffer): void {
  response.set('accept-ranges', 'bytes');
  const ifRange = request.get('if-range');
  const isSameFile = ifRange === undefined || ifRange === response.get('etag');
  const ranges = isSameFile && !request.fresh ? request.range(bytes.length) : undefined;
  if (ranges === -1) {
    const headers = { 'content-range': `bytes */${bytes.length}` };
    throw new HttpError(416, 'range_not_satisfiable', 'The file has no such range', { headers });
  }
  const range = Array.isArray(ranges) && ranges.type === 'bytes' ? ranges[0] : undefined;
  // Several ranges at once may be answered with the whole.
  if (!range || (Array.isArray(ranges) && ranges.length > 1)) {
    response.send(bytes);
    return;
  }
  const { start, end } = range;
  response.status(206).set('content-range', `bytes ${start}-${end}/${bytes.length}`);
  response.send(bytes.subarray(start, end + 1));
}
