import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Budget, Candidate, ReleasesInUse } from '@dashboard/release-gate';
import { type Draft, ReleaseError } from '@dashboard/release-registry';
import type { Logger } from '@dashboard/service-kit/observability';

const PROCESS_FILE = join(import.meta.dirname, 'gate.process.ts');
const TIMEOUT_MS = 30_000;
const MAX_HEAP_MB = 256;

export class GateRefusal extends ReleaseError {
  readonly version: string | undefined;

  constructor(message: string, version?: string) {
    super(message);
    this.version = version;
  }
}

export interface GateInput {
  readonly releases: ReleasesInUse;
  readonly openApi: Readonly<Record<string, unknown>>;
  readonly maxBudget: Budget;
}

export type GateSubject =
  | { readonly name: string; readonly archive: Uint8Array }
  | { readonly name: string; readonly candidate: Candidate };

export type GateTask = GateInput & { readonly subject: GateSubject };
export type GateOutcome =
  | { readonly draft?: Draft }
  | { readonly refusal: string; readonly version?: string };

/**
 * Runs the gate in its own process, so that an upload delays no other request and a crash only
 * rejects the upload. @returns the draft of an upload @throws GateRefusal
 */
export async function runGate(task: GateTask, logger: Logger): Promise<Draft | undefined> {
  const child = fork(PROCESS_FILE, {
    env: {},
    execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
    serialization: 'advanced',
  });
  const { promise, resolve, reject } = Promise.withResolvers<GateOutcome>();
  const timer = setTimeout(() => reject(new Error('took too long')), TIMEOUT_MS);
  child.once('message', resolve).once('error', reject);
  child.once('exit', () => reject(new Error('ended without a result')));
  try {
    child.send(task, (error) => error && reject(error));
    const outcome = await promise.catch((err: unknown): GateOutcome => {
      logger.warn({ event: 'release-gate-failed', err });
      return { refusal: 'It could not be checked within 30 s and 256 MB.' };
    });
    if ('refusal' in outcome) throw new GateRefusal(outcome.refusal, outcome.version);
    return outcome.draft;
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}
