import { createOpenApiLoader, type RegistrySnapshot } from '@dashboard/release-gate';
import { getChromiumLaunchOptions } from '@dashboard/runner-kit/chromium';
import type { Progress } from '@dashboard/runner-kit/progress';
import type { Supervisor } from '@dashboard/runner-kit/supervisor';
import type { BrowserGateContext } from './gate/gate.ts';
import type { ReleaseRegistry } from './registry/release-registry.ts';

export interface CommandContext {
  readonly registry: ReleaseRegistry;
  readonly supervisor: Supervisor;
  readonly progress: Progress;
}

export function createGateContext(
  { registry, supervisor }: CommandContext,
  snapshot: RegistrySnapshot,
): BrowserGateContext {
  const { productUrl } = registry;
  return {
    snapshot,
    productUrl,
    loadOpenApi: createOpenApiLoader(productUrl),
    async openBrowser() {
      const options = await getChromiumLaunchOptions(supervisor);
      // Slow to load, and few commands need it.
      const { chromium } = await import('playwright');
      return chromium.launch(options);
    },
  };
}
