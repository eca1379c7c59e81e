import { fork } from 'node:child_process';
import { join } from 'node:path';
import { isExcelWorkbook } from '@dashboard/position-file';
import { limitConcurrency } from '@dashboard/service-kit/http';

const PROCESS_FILE = join(import.meta.dirname, 'workbook.process.ts');
/** Less than the preview may take. */
const TIMEOUT_MS = 8_000;
const MAX_HEAP_MB = 256;
/** A process can take 400 MB. */
const inTurn = limitConcurrency({ maxConcurrent: 1, maxQueued: 20 });
const HEAD_BYTES = 2048;

/** In its own process (decision 063): unzipping and parsing take seconds if the file is hostile. */
async function renderInProcess(bytes: Uint8Array): Promise<Uint8Array | null> {
  const child = fork(PROCESS_FILE, {
    env: {},
    execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
    serialization: 'advanced',
    stdio: 'ignore',
  });
  const { promise, resolve } = Promise.withResolvers<Uint8Array | null>();
  const timer = setTimeout(resolve, TIMEOUT_MS, null);
  child.once('message', resolve);
  child.once('error', () => resolve(null));
  child.once('exit', () => resolve(null));
  try {
    child.send(bytes, (error) => error && resolve(null));
    return await promise;
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}

/**
 * The file itself, or the first sheet of an Excel workbook as CSV. If a workbook can't be read,
 * returns only its beginning, from which the parser recognises its kind.
 */
export async function extractText(bytes: Buffer): Promise<Buffer> {
  if (!isExcelWorkbook(bytes)) return bytes;
  const csv = await inTurn(() => renderInProcess(bytes));
  return csv
    ? Buffer.from(csv.buffer, csv.byteOffset, csv.byteLength)
    : bytes.subarray(0, HEAD_BYTES);
}
