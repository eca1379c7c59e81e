import { findBreakingChanges } from '@dashboard/contracts-http/contract-changes';
import { type Draft, ReleaseError } from '@dashboard/release-registry';
import { formatRelease, type GateContext } from './gate-context.ts';

const MAX_CHANGES_NAMED = 5;

export async function checkContract(
  { release, contracts = {} }: Pick<Draft, 'release' | 'contracts'>,
  { productUrl, loadOpenApi }: Pick<GateContext, 'productUrl' | 'loadOpenApi'>,
): Promise<void> {
  const currentApi = await loadOpenApi();
  const changes = Object.values(contracts).flatMap((contract) =>
    findBreakingChanges(contract, currentApi),
  );
  if (changes.length === 0) return;
  const more =
    changes.length > MAX_CHANGES_NAMED ? `; and ${changes.length - MAX_CHANGES_NAMED} more` : '';
  throw new ReleaseError(
    `${formatRelease(release)} was built against calls that ${productUrl} answers differently: ${changes.slice(0, MAX_CHANGES_NAMED).join('; ')}${more}. Update the services first, or build it against their contracts.`,
  );
}
