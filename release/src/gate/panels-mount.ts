import type { Manifest } from '@dashboard/contracts-http';
import type { Draft } from '@dashboard/release-registry';
import { composePage, type GateContext } from './gate-context.ts';
import { type Mount, mountPanel } from './mount-panel.ts';

/** Mounts each panel of the draft in a real browser on every tab that has it; for a shell, all panels. */
export async function checkPanelsMount(
  draft: Draft,
  { productUrl, loadOpenApi, openBrowser, snapshot }: GateContext,
): Promise<void> {
  const { release } = draft;
  const { shell } = composePage(release, snapshot);
  const mounts = shell.manifest.mounts.filter(isTabMount);
  const tested = mounts.filter(({ module }) => shell === release || module === release.name);
  // No shell mounts this module yet.
  if (tested.length === 0) return;
  // Throws before a browser is started when no product is running.
  await loadOpenApi();
  const browser = await openBrowser();
  try {
    const context = await browser.newContext();
    for (const mount of tested) await mountPanel(context, draft, { productUrl, mount });
  } finally {
    await browser.close();
  }
}

const isTabMount = (mount: Manifest['mounts'][number]): mount is Mount =>
  mount.audience !== undefined && mount.tab !== undefined;
