import { type PositionFile, readPositionFileInSteps } from '@dashboard/position-file';

/**
 * Reads a position file in a worker, so that the page never waits for it. Where a browser starts
 * no worker, the file is read in steps of a few milliseconds on the page's own thread.
 * @throws DOMException when the file cannot be read from the disk
 */
export async function readInWorker(file: File): Promise<PositionFile> {
  const bytes = await file.arrayBuffer();
  return (await fromWorker(bytes)) ?? readPositionFileInSteps(bytes);
}

/** @returns undefined where the worker could not be started or broke */
async function fromWorker(bytes: ArrayBuffer): Promise<PositionFile | undefined> {
  if (typeof Worker === 'undefined') return undefined;
  const { script } = await import('./position-file.worker.ts?worker');
  const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  const worker = new Worker(address);
  try {
    return await new Promise((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<PositionFile>) => resolve(data);
      worker.onerror = () => resolve(undefined);
      worker.postMessage(bytes);
    });
  } finally {
    worker.terminate();
    URL.revokeObjectURL(address);
  }
}
