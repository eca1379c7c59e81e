import type { Release } from '@dashboard/contracts-gateway';
import { ReleaseError } from '@dashboard/release-registry';
import semver from 'semver';
import { composePage, formatRelease, type GateContext } from './gate-context.ts';

/** The shell's version of each shared library must be in the range of every module. */
export async function checkSharedLibraries(
  { release }: { release: Release },
  { snapshot }: Pick<GateContext, 'snapshot'>,
): Promise<void> {
  const { shell, modules } = composePage(release, snapshot);
  for (const module of modules) {
    for (const [library, range] of Object.entries(module.manifest.shared)) {
      const version = shell.manifest.shared[library];
      if (version !== undefined && semver.satisfies(version, range)) continue;
      throw new ReleaseError(
        `${formatRelease(module)} takes ${library} ${range}, and ${formatRelease(shell)} brings ${version ?? 'none'}. Build the one that lags behind with the other's version.`,
      );
    }
  }
}
