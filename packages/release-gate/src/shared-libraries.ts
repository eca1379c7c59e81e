import type { Release } from '@dashboard/contracts-gateway';
import { ReleaseError } from '@dashboard/release-registry';
import semver from 'semver';
import { composePage, formatRelease, type GateContext } from './gate-context.ts';

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
        `${formatRelease(module)} needs ${library} ${range}, but ${formatRelease(shell)} has ${version ?? 'none'}. Build the older one with the other's version.`,
      );
    }
  }
}
