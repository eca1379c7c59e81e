import { type Release, slotsSchema } from '@dashboard/contracts-gateway';
import { ReleaseError } from '@dashboard/release-registry';
import { composePage, formatRelease, type GateContext } from './gate-context.ts';

interface Claim {
  readonly module: Release;
  readonly name: string;
}

export async function checkContributions(
  { release }: { release: Release },
  { snapshot }: Pick<GateContext, 'snapshot'>,
): Promise<void> {
  requireValidSlots(release);
  const { shell } = composePage(release, snapshot);
  const others = snapshot.modules.filter(({ name }) => name !== release.name);
  if (shell === release) return requireNoClash(others);
  const taken = others.flatMap(listClaims);
  for (const { name } of listClaims(release)) {
    const owner = taken.find((claim) => claim.name === name)?.module;
    if (!owner) continue;
    throw new ReleaseError(
      `${formatRelease(release)} declares ${name}, which ${formatRelease(owner)} already declares. Give it another id in src/contributions.ts, or release ${owner.name} without it first.`,
    );
  }
}

/** The registry stores slots unread. */
function requireValidSlots(release: Release): void {
  const { error } = slotsSchema.safeParse(release.manifest.slots ?? {});
  if (!error) return;
  const faults = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new ReleaseError(
    `The slots of ${formatRelease(release)} are not valid: ${faults.join('; ')}.`,
  );
}

function requireNoClash(modules: readonly Release[]): void {
  const taken = new Map<string, Release>();
  for (const { module, name } of modules.flatMap(listClaims)) {
    const owner = taken.get(name) ?? module;
    taken.set(name, owner);
    if (owner.name === module.name) continue;
    throw new ReleaseError(
      `${formatRelease(owner)} and ${formatRelease(module)} both declare ${name}. Release one of them without it, then the shell.`,
    );
  }
}

function listClaims(module: Release): Claim[] {
  const { tabs, dialogs, symbolSections, slots = {} } = module.manifest;
  return [
    ...tabs.map(({ id, audience }) => ({ module, name: `the tab ${id} of the ${audience}` })),
    ...dialogs.map(({ id }) => ({ module, name: `the dialog ${id}` })),
    ...symbolSections.map(({ id }) => ({ module, name: `the symbol section ${id}` })),
    ...Object.entries(slots).flatMap(([slot, entries]) =>
      (entries as { readonly id: string }[]).map(({ id }) => {
        return { module, name: `the entry ${id} of the slot ${slot}` };
      }),
    ),
  ];
}
