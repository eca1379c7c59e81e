/**
 * A program: a server that reads position files as the preview of an import does, without comparing
 * them. It prints its port; after each file it answers how it ended and the longest time in
 * milliseconds that its event loop was blocked. It is a separate process, because collecting the
 * garbage of a test runner's heap takes longer than the limit of the test.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { previewImport } from '@dashboard/contracts-portfolio';
import { readPositionFile } from '../src/imports/imports.service.ts';
import { readMultipart } from '../src/multipart.ts';

async function read(request: IncomingMessage): Promise<string> {
  const { files } = await readMultipart(request, previewImport.multipart);
  const { holdings } = await readPositionFile(files.file?.[0]?.bytes ?? Buffer.alloc(0));
  return `${holdings.length} holdings`;
}

const server = createServer(async (request, response) => {
  // CPU time of this thread: time that other processes take of the core does not count.
  let longestMs = 0;
  let last = process.threadCpuUsage();
  const ticks = setInterval(() => {
    const { user, system } = process.threadCpuUsage(last);
    longestMs = Math.max(longestMs, (user + system) / 1_000);
    last = process.threadCpuUsage();
  }, 1);
  const outcome = await read(request).catch((error) => String(error.status ?? error));
  clearInterval(ticks);
  response.end(JSON.stringify({ outcome, longestMs }));
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
