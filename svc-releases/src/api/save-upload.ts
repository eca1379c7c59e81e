import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_UPLOAD_BYTES } from '@dashboard/release-gate';
import { badRequest, liftBodyTimeLimit, payloadTooLarge } from '@dashboard/service-kit/http';

const tooLarge = () =>
  payloadTooLarge(`An upload can be at most ${MAX_UPLOAD_BYTES / 1024 / 1024} MB`);

/** A slow upload takes no memory. The gateway ends one that stalls. */
export async function withSavedUpload<Result>(
  request: IncomingMessage,
  use: (file: FileHandle) => Promise<Result>,
): Promise<Result> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_UPLOAD_BYTES) throw tooLarge();
  liftBodyTimeLimit(request);
  const file = await openTemporaryFile();
  try {
    await save(request, file);
    return await use(file);
  } finally {
    await file.close();
  }
}

async function save(request: IncomingMessage, file: FileHandle): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length;
      if (bytes > MAX_UPLOAD_BYTES) break;
      await file.appendFile(chunk);
    }
  } catch (error) {
    if (request.complete) throw error;
    throw badRequest('The upload was interrupted');
  }
  if (bytes > MAX_UPLOAD_BYTES) throw tooLarge();
}

/** The file is unlinked, so it disappears when it's closed or the process ends. */
async function openTemporaryFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `upload-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}

/** In a buffer of its own, which can be handed to another process. */
export async function readArchive(file: FileHandle): Promise<Buffer> {
  const { size } = await file.stat();
  const archive = Buffer.from(new ArrayBuffer(size));
  await file.read(archive, 0, size, 0);
  return archive;
}
