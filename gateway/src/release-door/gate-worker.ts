/** The thread of `runGate`: checks one release and reports the outcome. */
import { parentPort, workerData } from 'node:worker_threads';
import { SHELL } from '@dashboard/contracts-http';
import {
  assertCompatible,
  assertFilesFit,
  findDeclaredVersion,
  type GateContext,
  unpackUpload,
} from '@dashboard/release-gate';
import { compressFilesSync, type Draft, ReleaseError } from '@dashboard/release-registry';
import type { GateOutcome, GateTask } from './gate-thread.ts';

const { subject, releases, openApi, maxBudget } = workerData as GateTask;
const context: GateContext = {
  snapshot: releases,
  productUrl: 'the running system',
  loadOpenApi: async () => openApi,
};

async function checkUpload(name: string, archive: Buffer): Promise<Draft> {
  const { draft, budget } = await unpackUpload(archive, name);
  for (const limit of ['firstLoadKB', 'totalKB'] as const) {
    if (name === SHELL || budget[limit] <= maxBudget[limit]) continue;
    throw new ReleaseError(
      `release.budget.${limit} of ${name} is ${budget[limit]}, and a module may have ${maxBudget[limit]} at most here.`,
    );
  }
  await assertCompatible(draft, context);
  // In this thread: compressing must not keep others waiting for the threads of Node.
  const compressed = compressFilesSync(draft.contents);
  await assertFilesFit({ ...draft, compressed }, budget);
  return { ...draft, compressed };
}

async function check(): Promise<GateOutcome> {
  if ('candidate' in subject) {
    await assertCompatible(subject.candidate, context);
    return {};
  }
  return { draft: await checkUpload(subject.name, Buffer.from(subject.archive)) };
}

async function describeRefusal(error: unknown): Promise<GateOutcome> {
  if (!(error instanceof ReleaseError)) throw error;
  const version =
    'candidate' in subject
      ? subject.candidate.release.version
      : await findDeclaredVersion(Buffer.from(subject.archive));
  return { refusal: error.message, version };
}

/** The bytes of a draft, each in a buffer of its own: they are handed over and not copied. */
function handOver(draft: Draft): { draft: Draft; buffers: ArrayBuffer[] } {
  const buffers: ArrayBuffer[] = [];
  const toOwnBuffer = (bytes: Buffer): Buffer => {
    const { buffer } = new Uint8Array(bytes);
    buffers.push(buffer);
    return Buffer.from(buffer);
  };
  const { contents, compressed = new Map() } = draft;
  return {
    buffers,
    draft: {
      ...draft,
      contents: new Map([...contents].map(([path, bytes]) => [path, toOwnBuffer(bytes)])),
      compressed: new Map(
        [...compressed].map(([path, { brotli, gzip }]) => [
          path,
          { brotli: toOwnBuffer(brotli), gzip: toOwnBuffer(gzip) },
        ]),
      ),
    },
  };
}

const outcome = await check().catch(describeRefusal);
if ('draft' in outcome && outcome.draft) {
  const { draft, buffers } = handOver(outcome.draft);
  parentPort?.postMessage({ draft } satisfies GateOutcome, buffers);
} else {
  parentPort?.postMessage(outcome);
}
