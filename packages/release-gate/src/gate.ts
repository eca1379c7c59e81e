import type { Draft } from '@dashboard/release-registry';
import { checkContract } from './contract.ts';
import { checkContributions } from './contributions.ts';
import type { GateContext } from './gate-context.ts';
import { checkHashes } from './hashes.ts';
import { checkHostApi } from './host-api.ts';
import { checkSharedLibraries } from './shared-libraries.ts';
import { type Budget, checkSize } from './size.ts';
import { checkStyleNonce } from './style-nonce.ts';

export type Candidate = Pick<Draft, 'release' | 'contracts'>;

/** @throws ReleaseError when a release doesn't fit the product and the other releases */
export async function assertCompatible(candidate: Candidate, context: GateContext): Promise<void> {
  await checkHostApi(candidate, context);
  await checkSharedLibraries(candidate, context);
  await checkContributions(candidate, context);
  await checkContract(candidate, context);
}

/**
 * @throws ReleaseError when a file is not the one that was built, when the shell's page has no place
 *   for the nonce of its styles, or when the files are too large
 */
export async function assertFilesFit(draft: Draft, budget: Budget): Promise<void> {
  await checkHashes(draft);
  await checkStyleNonce(draft);
  await checkSize(draft, { budget });
}
