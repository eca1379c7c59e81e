import { breakingChanges } from '@dashboard/contracts-http/contract-changes';
import { type Draft, ReleaseRefused } from '@dashboard/release-registry';
import { type GateContext, titleOf } from './context.ts';

const SHOWN = 5;

/** Every call a release was built against must be answered by the running system as it was then. */
export async function checkContract(
  { release, contracts = {} }: Pick<Draft, 'release' | 'contracts'>,
  { against, openApi }: Pick<GateContext, 'against' | 'openApi'>,
): Promise<void> {
  const answered = await openApi();
  const breaks = Object.values(contracts).flatMap((contract) =>
    breakingChanges(contract, answered),
  );
  if (breaks.length === 0) return;
  const more = breaks.length > SHOWN ? `; and ${breaks.length - SHOWN} more` : '';
  throw new ReleaseRefused(
    `${titleOf(release)} was built against calls that ${against} does not answer so: ${breaks.slice(0, SHOWN).join('; ')}${more}. Bring the services up to it first, or build it against what they answer.`,
  );
}
