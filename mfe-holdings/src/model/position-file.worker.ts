import { readPositionFile } from '@dashboard/position-file';

/** Reads one file off the page's thread: its bytes come in, what it holds goes out. */
self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  self.postMessage(readPositionFile(data));
});
