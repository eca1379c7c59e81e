import type { Manifest } from '@dashboard/contracts-http';
import { composePage, type GateContext } from '@dashboard/release-gate';
import type { Draft } from '@dashboard/release-registry';
import type { Browser } from 'playwright';
import { type Mount, mountPanel } from './mount-panel.ts';

/** The gate with its last check, which needs a browser. */
export interface BrowserGateContext extends GateContext {
  /** The caller closes it. */
  readonly openBrowser: () => Promise<Browser>;
}

/** Mounts each panel of the draft in a real browser on every tab that has it; for a shell, all panels. */
export async function checkPanelsMount(
  draft: Draft,
  { productUrl, loadOpenApi, openBrowser, snapshot }: BrowserGateContext,
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
