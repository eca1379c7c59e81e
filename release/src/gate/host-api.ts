import { hostApiFit, type Release } from '@dashboard/contracts-http';
import { ReleaseRefused } from '@dashboard/release-registry';
import { composePage, formatRelease, type GateContext } from './gate-context.ts';

/** A shell must offer the host API version that each module was built against, or a later minor one. */
export async function checkHostApi(
  { release }: { release: Release },
  { snapshot }: Pick<GateContext, 'snapshot'>,
): Promise<void> {
  const { shell, modules } = composePage(release, snapshot);
  for (const module of modules) {
    const fit = hostApiFit(module.manifest.hostApi, shell.manifest.hostApi);
    const both = `${formatRelease(module)} is built against host API ${module.manifest.hostApi}, and ${formatRelease(shell)} offers ${shell.manifest.hostApi}`;
    if (fit === 'never') {
      throw new ReleaseRefused(
        `${both}: these do not go together. Change the host API by additions only.`,
      );
    }
    if (fit === 'host is older') {
      throw new ReleaseRefused(
        `${both}, which is less. Release a shell that offers it first: npm run release -- shell`,
      );
    }
  }
}
