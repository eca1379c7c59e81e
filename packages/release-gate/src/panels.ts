import type { Release } from '@dashboard/contracts-http';
import { ReleaseError } from '@dashboard/release-registry';
import { composePage, formatRelease, type GateContext } from './gate-context.ts';

/** Every panel that a shell with built-in tabs mounts must be exposed by its module. */
export async function checkPanels(
  { release }: { release: Release },
  { snapshot }: Pick<GateContext, 'snapshot'>,
): Promise<void> {
  const { shell, modules } = composePage(release, snapshot);
  const isShell = shell === release;
  for (const { module: name, panel } of shell.manifest.mounts) {
    const mounted = modules.filter((module) => module.name === name);
    if (isShell && mounted.length === 0) {
      throw new ReleaseError(
        `${formatRelease(shell)} mounts ${panel} of ${name}, which nobody gets yet. Release it first: npm run release -- ${name}`,
      );
    }
    const lacking = mounted.find(({ manifest }) => !manifest.panels.includes(panel));
    if (!lacking) continue;
    const exposed = lacking.manifest.panels.join(', ') || 'nothing';
    throw new ReleaseError(
      `${formatRelease(shell)} mounts ${panel} of ${name}, and ${formatRelease(lacking)} exposes ${exposed}. ${
        isShell ? 'Release the module with it first' : 'Expose it'
      }, or release a shell that does without it.`,
    );
  }
}
