import type { Draft } from '@dashboard/release-registry';
import type { Progress } from '@dashboard/runner-kit/progress';
import { checkContract } from './contract.ts';
import type { GateContext } from './gate-context.ts';
import { checkHashes } from './hashes.ts';
import { checkHostApi } from './host-api.ts';
import { checkPanels } from './panels.ts';
import { checkPanelsMount } from './panels-mount.ts';
import { checkSharedLibraries } from './shared-libraries.ts';
import { type Budget, checkSize } from './size.ts';

/** The part of a draft that compatibility is checked by; it has no files. */
export type Candidate = Pick<Draft, 'release' | 'contracts'>;

/** @throws ReleaseError when a release is not compatible with the product and the other releases */
export async function assertCompatible(candidate: Candidate, context: GateContext): Promise<void> {
  await checkHostApi(candidate, context);
  await checkSharedLibraries(candidate, context);
  await checkPanels(candidate, context);
  await checkContract(candidate, context);
}

/** All checks of a build before it is published. @throws ReleaseError with what is wrong */
export async function assertReleasable(
  draft: Draft,
  context: GateContext & { budget: Budget },
  { step }: Pick<Progress, 'step'>,
): Promise<void> {
  await step('It fits what runs now', () => assertCompatible(draft, context));
  await step('Its files are whole and within their budget', async () => {
    await checkHashes(draft);
    await checkSize(draft, context);
  });
  await step('Its panels show in a browser', () => checkPanelsMount(draft, context));
}
