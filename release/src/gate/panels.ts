import type { Release } from '@dashboard/contracts-http';
import { ReleaseRefused } from '@dashboard/release-registry';
import { type GateContext, pageWith, titleOf } from './context.ts';

/** Whatever the shell mounts, its module must expose. */
export async function checkPanels(
  { release }: { release: Release },
  { released }: Pick<GateContext, 'released'>,
): Promise<void> {
  const { shell, modules } = pageWith(release, released);
  const isShell = shell === release;
  for (const { module: name, panel } of shell.manifest.mounts) {
    const mounted = modules.filter((module) => module.name === name);
    if (isShell && mounted.length === 0) {
      throw new ReleaseRefused(
        `${titleOf(shell)} mounts ${panel} of ${name}, which nobody gets yet. Release it first: npm run release -- ${name}`,
      );
    }
    const lacking = mounted.find(({ manifest }) => !manifest.panels.includes(panel));
    if (!lacking) continue;
    const exposed = lacking.manifest.panels.join(', ') || 'nothing';
    throw new ReleaseRefused(
      `${titleOf(shell)} mounts ${panel} of ${name}, and ${titleOf(lacking)} exposes ${exposed}. ${
        isShell ? 'Release the module with it first' : 'Expose it'
      }, or release a shell that does without it.`,
    );
  }
}
