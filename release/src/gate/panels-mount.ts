import { collectTabs, type Manifest } from '@dashboard/contracts-http';
import { composePage, type GateContext, type PageComposition } from '@dashboard/release-gate';
import type { Draft } from '@dashboard/release-registry';
import type { Browser } from 'playwright';
import { type Mount, mountPanel } from './mount-panel.ts';

/** The gate with its last check, which needs a browser. */
export interface BrowserGateContext extends GateContext {
  /** The caller closes it. */
  readonly openBrowser: () => Promise<Browser>;
}

/** Opens each tab of the draft in a real browser; for a shell, the tabs of all modules in use. */
export async function checkPanelsMount(
  draft: Draft,
  { productUrl, loadOpenApi, openBrowser, snapshot }: BrowserGateContext,
): Promise<void> {
  const { release } = draft;
  const mounts = listMounts(composePage(release, snapshot));
  // It adds nothing to a dashboard.
  if (mounts.length === 0) return;
  // Throws before a browser is started when no product is running.
  await loadOpenApi();
  const browser = await openBrowser();
  try {
    const context = await browser.newContext();
    for (const mount of mounts) await mountPanel(context, draft, { productUrl, mount });
  } finally {
    await browser.close();
  }
}

function listMounts({ shell, modules }: PageComposition): Mount[] {
  const builtIn = shell.manifest.mounts.filter(isTabMount);
  if (builtIn.length > 0) {
    return builtIn.filter((mount) => modules.some(({ name }) => name === mount.module));
  }
  const declared = modules.map(({ name, manifest }) => ({ name, tabs: manifest.tabs }));
  return (['admin', 'student'] as const)
    .flatMap((audience) => collectTabs(declared, audience))
    .map(({ module, panel, audience, id }) => ({ module, panel, audience, tab: id }));
}

const isTabMount = (mount: Manifest['mounts'][number]): mount is Mount =>
  mount.audience !== undefined && mount.tab !== undefined;
