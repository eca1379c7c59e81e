import type { Draft } from '@dashboard/release-registry';
import type { Progress } from '@dashboard/runner-kit/progress';
import type { GateContext } from './context.ts';
import { checkContract } from './contract.ts';
import { checkHashes } from './hashes.ts';
import { checkHostApi } from './host-api.ts';
import { checkPanels } from './panels.ts';
import { checkSharedLibraries } from './shared-libraries.ts';
import { type Budget, checkSize } from './size.ts';
import { checkPanelsShow } from './smoke-mount.ts';

/** What of a release can be checked without its files: that it fits what runs now. */
export type Candidate = Pick<Draft, 'release' | 'contracts'>;

/** @throws ReleaseRefused when a release does not fit what runs now */
export async function passFit(candidate: Candidate, context: GateContext): Promise<void> {
  await checkHostApi(candidate, context);
  await checkSharedLibraries(candidate, context);
  await checkPanels(candidate, context);
  await checkContract(candidate, context);
}

/** All that a build must pass before it is published. @throws ReleaseRefused with what is wrong */
export async function passGate(
  draft: Draft,
  context: GateContext & { budget: Budget },
  { step }: Pick<Progress, 'step'>,
): Promise<void> {
  await step('It fits what runs now', () => passFit(draft, context));
  await step('Its files are whole and within their budget', async () => {
    await checkHashes(draft);
    await checkSize(draft, context);
  });
  await step('Its panels show in a browser', () => checkPanelsShow(draft, context));
}
