import { hostApiFit, type Release } from '@dashboard/contracts-http';
import { ReleaseRefused } from '@dashboard/release-registry';
import { type GateContext, pageWith, titleOf } from './context.ts';

/** A module runs in a shell that offers the host API it was built against, or more of the same. */
export async function checkHostApi(
  { release }: { release: Release },
  { released }: Pick<GateContext, 'released'>,
): Promise<void> {
  const { shell, modules } = pageWith(release, released);
  for (const module of modules) {
    const fit = hostApiFit(module.manifest.hostApi, shell.manifest.hostApi);
    const both = `${titleOf(module)} is built against host API ${module.manifest.hostApi}, and ${titleOf(shell)} offers ${shell.manifest.hostApi}`;
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
