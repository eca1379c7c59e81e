import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Budget, Candidate, ReleasesInUse } from '@dashboard/release-gate';
import { type Draft, ReleaseError } from '@dashboard/release-registry';
import type { Logger } from '@dashboard/service-kit/observability';

const WORKER_FILE = join(import.meta.dirname, 'gate-worker.ts');
const TIMEOUT_MS = 30_000;
const MAX_HEAP_MB = 256;

/** The message says why. `version` is what the upload calls itself. */
export class GateRefusal extends ReleaseError {
  readonly version: string | undefined;

  constructor(message: string, version?: string) {
    super(message);
    this.version = version;
  }
}

export interface GateSurroundings {
  readonly releases: ReleasesInUse;
  readonly openApi: Readonly<Record<string, unknown>>;
  readonly maxBudget: Budget;
}

export type GateSubject =
  | { readonly name: string; readonly archive: Uint8Array }
  | { readonly name: string; readonly candidate: Candidate };

export type GateTask = GateSurroundings & { readonly subject: GateSubject };
export type GateOutcome =
  | { readonly draft?: Draft }
  | { readonly refusal: string; readonly version?: string };

/**
 * Runs the gate in a worker thread: an upload holds up no other request, and a check that takes too
 * much time or memory is a refusal.
 * @returns the draft of an upload. @throws GateRefusal
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
    return outcome.draft && mapFiles(outcome.draft, toBuffer);
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** Transfers an upload instead of copying it, unless its memory has other bytes too. */
function listTransferable(subject: GateSubject): ArrayBuffer[] {
  if (!('archive' in subject)) return [];
  const { buffer, byteLength } = subject.archive;
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
}

/** Between threads a Buffer arrives as a Uint8Array. */
const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength);

export const mapFiles = (
  { contents, compressed = new Map(), ...draft }: Draft,
  replace: (bytes: Buffer) => Buffer,
): Draft => ({
  ...draft,
  contents: new Map([...contents].map(([path, bytes]) => [path, replace(bytes)])),
  compressed: new Map(
    [...compressed].map(([path, { brotli, gzip }]) => [
      path,
      { brotli: replace(brotli), gzip: replace(gzip) },
    ]),
  ),
});
