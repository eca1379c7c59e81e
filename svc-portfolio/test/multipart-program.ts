/**
 * Usage: node --expose-gc multipart-program.ts
 * Responds to a form with its CPU time in ms, and to GET with the bytes in use.
 */
import { createServer } from 'node:http';
import type { MultipartBody } from '@dashboard/contracts-http';
import { analyzeScreenshots, previewImport, uploadImage } from '@dashboard/contracts-portfolio';
import { listen } from '@dashboard/test-kit';
import { readMultipart } from '../src/multipart.ts';

const forms = new Map<string, MultipartBody>(
  [uploadImage, previewImport, analyzeScreenshots].map(({ path, multipart }) => [path, multipart]),
);

function countBytes(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const server = createServer(async (request, response) => {
  const form = forms.get(request.url ?? '');
  if (!form) return void response.end(JSON.stringify({ bytes: countBytes() }));
  const before = process.threadCpuUsage();
  const status = await readMultipart(request, form).then(
    () => 200,
    (error) => error.status ?? String(error),
  );
  const { user, system } = process.threadCpuUsage(before);
  response.end(JSON.stringify({ status, ms: (user + system) / 1_000 }));
});
console.log(await listen(server));
