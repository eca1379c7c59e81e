import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Word } from './word.ts';

/** Many times what a screenshot takes; only noise takes as long. */
const READ_MS = 60_000;

/**
 * Which words are looked for: the usual ones, dark on a light page or light on a dark one, or the
 * others, such as white words on a strong colour.
 */
export type Ink = 'usual' | 'reversed';

export interface ReadRequest {
  readonly image: Uint8Array;
  readonly ink: Ink;
}

/** Reads words off pictures, one after the other. */
export interface TextReader {
  /**
   * @param image a grey PNG
   * @returns nothing for a picture that takes too long
   * @throws when it cannot be read
   */
  read(image: Uint8Array, ink: Ink): Promise<readonly Word[]>;
  close(): Promise<void>;
}

function startThread() {
  const thread = new Worker(join(import.meta.dirname, 'text-reader.thread.ts'));
  const failed = once(thread, 'error').then(([error]) => {
    throw error;
  });
  // Also where it fails while nothing is being read.
  failed.catch(() => {});
  return { thread, failed };
}

/** Opens a reader in a thread of its own. It needs no network. */
export function openTextReader(limitMs = READ_MS): TextReader {
  let { thread, failed } = startThread();
  return {
    async read(image, ink) {
      const signal = AbortSignal.timeout(limitMs);
      const answer = once(thread, 'message', { signal });
      thread.postMessage({ image, ink } satisfies ReadRequest);
      try {
        const [words] = await Promise.race([answer, failed]);
        return words;
      } catch (error) {
        if (!signal.aborted) throw error;
        await thread.terminate();
        ({ thread, failed } = startThread());
        return [];
      }
    },
    async close() {
      await thread.terminate();
    },
  };
}
