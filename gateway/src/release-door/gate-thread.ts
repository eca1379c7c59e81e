import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Budget, Candidate, ReleasesInUse } from '@dashboard/release-gate';
import { type Draft, ReleaseError } from '@dashboard/release-registry';
import type { Logger } from '@dashboard/service-kit/observability';

const WORKER_FILE = join(import.meta.dirname, 'gate-worker.ts');
const TIMEOUT_MS = 30_000;
const MAX_HEAP_MB = 256;

/** The gate refuses a release; the message says why. `version` is what the upload calls itself. */
export class GateRefusal extends ReleaseError {
  readonly version: string | undefined;

  constructor(message: string, version?: string) {
    super(message);
    this.version = version;
  }
}

/** What a release is checked against. */
export interface GateSurroundings {
  readonly releases: ReleasesInUse;
  /** The OpenAPI document of the calls that this gateway answers. */
  readonly openApi: Readonly<Record<string, unknown>>;
  /** The largest budget that a module may have. */
  readonly maxBudget: Budget;
}

/** What is checked: an upload as the release of this name, or a version that is published already. */
export type GateSubject =
  | { readonly name: string; readonly archive: Uint8Array }
  | { readonly name: string; readonly candidate: Candidate };

export type GateTask = GateSurroundings & { readonly subject: GateSubject };
export type GateOutcome =
  | { readonly draft?: Draft }
  | { readonly refusal: string; readonly version?: string };

/**
 * Runs the gate in a thread of its own: whatever an upload contains, it holds up no other request,
 * and a check that takes too long or too much memory is a refusal.
 * @returns the draft, for an upload
 * @throws GateRefusal
 */
export async function runGate(task: GateTask, logger: Logger): Promise<Draft | undefined> {
  const worker = new Worker(WORKER_FILE, {
    workerData: task,
    transferList: listTransferable(task.subject),
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  const { promise, resolve, reject } = Promise.withResolvers<GateOutcome>();
  const timer = setTimeout(() => reject(new Error('took too long')), TIMEOUT_MS);
  worker.once('message', resolve).once('error', reject);
  worker.once('exit', () => reject(new Error('ended without a result')));
  try {
    const outcome = await promise.catch((err: unknown): GateOutcome => {
      logger.warn({ event: 'release-gate-failed', err });
      return { refusal: 'It could not be checked within 30 s and 256 MB.' };
    });
    if ('refusal' in outcome) throw new GateRefusal(outcome.refusal, outcome.version);
    return outcome.draft && restoreBuffers(outcome.draft);
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** An upload is handed over and not copied, unless its memory has other bytes too. */
function listTransferable(subject: GateSubject): ArrayBuffer[] {
  if (!('archive' in subject)) return [];
  const { buffer, byteLength } = subject.archive;
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
}

/** Between threads a Buffer arrives as the Uint8Array that it also is. */
function restoreBuffers({ contents, compressed, ...draft }: Draft): Draft {
  const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
    Buffer.from(buffer, byteOffset, byteLength);
  return {
    ...draft,
    contents: new Map([...contents].map(([path, bytes]) => [path, toBuffer(bytes)])),
    compressed:
      compressed &&
      new Map(
        [...compressed].map(([path, { brotli, gzip }]) => [
          path,
          { brotli: toBuffer(brotli), gzip: toBuffer(gzip) },
        ]),
      ),
  };
}
