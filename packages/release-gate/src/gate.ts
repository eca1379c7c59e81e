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

/** @throws ReleaseError if the release is incompatible with the product or other releases */
export async function assertCompatible(candidate: Candidate, context: GateContext): Promise<void> {
  await checkHostApi(candidate, context);
  await checkSharedLibraries(candidate, context);
  await checkContributions(candidate, context);
  await checkContract(candidate, context);
}

/** @throws ReleaseError for a changed file, styles without the nonce, or files too large */
export async function assertFilesFit(draft: Draft, budget: Budget): Promise<void> {
  await checkHashes(draft);
  await checkStyleNonce(draft);
  await checkSize(draft, { budget });
}
