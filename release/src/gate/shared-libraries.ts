import type { Release } from '@dashboard/contracts-http';
import { ReleaseRefused } from '@dashboard/release-registry';
import semver from 'semver';
import { type GateContext, pageWith, titleOf } from './context.ts';

/** What exists once per page must be a version that every module takes. */
export async function checkSharedLibraries(
  { release }: { release: Release },
  { released }: Pick<GateContext, 'released'>,
): Promise<void> {
  const { shell, modules } = pageWith(release, released);
  for (const module of modules) {
    for (const [library, range] of Object.entries(module.manifest.shared)) {
      const version = shell.manifest.shared[library];
      if (version !== undefined && semver.satisfies(version, range)) continue;
      throw new ReleaseRefused(
        `${titleOf(module)} takes ${library} ${range}, and ${titleOf(shell)} brings ${version ?? 'none'}. Build the one that lags behind with the other's version.`,
      );
    }
  }
}
