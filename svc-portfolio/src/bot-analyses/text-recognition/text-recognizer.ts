import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Word } from './word.ts';

/** Many times what a screenshot takes; only noise takes this long. */
const RECOGNITION_TIMEOUT_MS = 60_000;

/** `inverted` is the opposite of the page, such as white text on a badge of a light page. */
export type TextPolarity = 'normal' | 'inverted';

export interface RecognitionRequest {
  readonly image: Uint8Array;
  readonly polarity: TextPolarity;
}

export interface TextRecognizer {
  /** Of a grey PNG; no words if it times out. @throws if recognition fails */
  recognize(image: Uint8Array, polarity: TextPolarity): Promise<readonly Word[]>;
  close(): Promise<void>;
}

function startProcess() {
  const child = fork(join(import.meta.dirname, 'text-recognizer.process.ts'), {
    serialization: 'advanced',
  });
  const failed = Promise.race([
    once(child, 'error').then(([error]) => error),
    once(child, 'exit').then(() => new Error('The process that recognizes text ended.')),
  ]).then((error) => {
    throw error;
  });
  // A failure while idle is reported by the next call.
  failed.catch(() => {});
  return { child, failed };
}

export function openTextRecognizer(timeoutMs = RECOGNITION_TIMEOUT_MS): TextRecognizer {
  let { child, failed } = startProcess();
  return {
    async recognize(image, polarity) {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = once(child, 'message', { signal });
      child.send({ image, polarity } satisfies RecognitionRequest);
      try {
        const [words] = await Promise.race([response, failed]);
        return words;
      } catch (error) {
        if (!signal.aborted) throw error;
        child.kill('SIGKILL');
        ({ child, failed } = startProcess());
        return [];
      }
    },
    async close() {
      child.kill('SIGKILL');
      await failed.catch(() => {});
    },
  };
}
