import type { Release } from '@dashboard/contracts-http';
import { ReleaseRefused } from '@dashboard/release-registry';
import { type GateContext, pageWith, titleOf } from './context.ts';

const numbersOf = ({ manifest }: Release) => {
  const [major = 0, minor = 0] = manifest.hostApi.split('.').map(Number);
  return { major, minor };
};

/** A module runs in a shell that offers the host API it was built against, or more of the same. */
export async function checkHostApi(
  { release }: { release: Release },
  { released }: Pick<GateContext, 'released'>,
): Promise<void> {
  const { shell, modules } = pageWith(release, released);
  const offered = numbersOf(shell);
  for (const module of modules) {
    const needed = numbersOf(module);
    const both = `${titleOf(module)} is built against host API ${module.manifest.hostApi}, and ${titleOf(shell)} offers ${shell.manifest.hostApi}`;
    if (needed.major !== offered.major) {
      throw new ReleaseRefused(
        `${both}: these do not go together. Change the host API by additions only.`,
      );
    }
    if (needed.minor > offered.minor) {
      throw new ReleaseRefused(
        `${both}, which is less. Release a shell that offers it first: npm run release -- shell`,
      );
    }
  }
}
