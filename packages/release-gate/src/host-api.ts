import { compareHostApi, type Release } from '@dashboard/contracts-gateway';
import { ReleaseError } from '@dashboard/release-registry';
import { composePage, formatRelease, type GateContext } from './gate-context.ts';

/** A shell must offer each module's host API version, or a later minor one. */
export async function checkHostApi(
  { release }: { release: Release },
  { snapshot }: Pick<GateContext, 'snapshot'>,
): Promise<void> {
  const { shell, modules } = composePage(release, snapshot);
  for (const module of modules) {
    const fit = compareHostApi(module.manifest.hostApi, shell.manifest.hostApi);
    const both = `${formatRelease(module)} is built against host API ${module.manifest.hostApi}, and ${formatRelease(shell)} offers ${shell.manifest.hostApi}`;
    if (fit === 'incompatible') {
      throw new ReleaseError(
        `${both}: these are incompatible. Change the host API only by additions.`,
      );
    }
    if (fit === 'host-too-old') {
      throw new ReleaseError(
        `${both}, which is older. Release a shell that offers it first: npm run release -- shell`,
      );
    }
  }
}
