import { once } from 'node:events';
import { SHELL } from '@dashboard/contracts-gateway';
import {
  assertCompatible,
  assertFilesFit,
  findDeclaredVersion,
  type GateContext,
  unpackUpload,
} from '@dashboard/release-gate';
import { compressFilesSync, type Draft, ReleaseError } from '@dashboard/release-registry';
import type { GateOutcome, GateTask } from './gate.ts';

const [task] = await once(process, 'message');
const { subject, releases, openApi, maxBudget } = task as GateTask;
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
      `release.budget.${limit} of ${name} is ${budget[limit]}, and the limit here is ${maxBudget[limit]}.`,
    );
  }
  await assertCompatible(draft, context);
  // Synchronous, because asynchronous compression would occupy Node's thread pool.
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

process.send?.(await check().catch(describeRefusal));
