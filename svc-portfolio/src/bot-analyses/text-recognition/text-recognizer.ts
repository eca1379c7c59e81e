import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Word } from './word.ts';

/** Many times what a screenshot takes; only an image of noise takes as long. */
const RECOGNITION_TIMEOUT_MS = 60_000;

/**
 * `normal` is dark text on a light page or the reverse. `inverted` is the opposite, such as white
 * text on a coloured badge of a light page.
 */
export type TextPolarity = 'normal' | 'inverted';

export interface RecognitionRequest {
  readonly image: Uint8Array;
  readonly polarity: TextPolarity;
}

export interface TextRecognizer {
  /**
   * @param image a grey PNG
   * @returns no words for an image that times out
   * @throws when recognition fails
   */
  recognize(image: Uint8Array, polarity: TextPolarity): Promise<readonly Word[]>;
  close(): Promise<void>;
}

function startThread() {
  const thread = new Worker(join(import.meta.dirname, 'text-recognizer.thread.ts'));
  const failed = once(thread, 'error').then(([error]) => {
    throw error;
  });
  // If no image is being recognized, the next call reports the failure.
  failed.catch(() => {});
  return { thread, failed };
}

export function openTextRecognizer(timeoutMs = RECOGNITION_TIMEOUT_MS): TextRecognizer {
  let { thread, failed } = startThread();
  return {
    async recognize(image, polarity) {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = once(thread, 'message', { signal });
      thread.postMessage({ image, polarity } satisfies RecognitionRequest);
      try {
        const [words] = await Promise.race([response, failed]);
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
