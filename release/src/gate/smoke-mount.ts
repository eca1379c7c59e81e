import type { Manifest } from '@dashboard/contracts-http';
import type { Draft } from '@dashboard/release-registry';
import { type GateContext, pageWith } from './context.ts';
import { type Mount, mountPanel } from './mount-panel.ts';

/** Each panel of the draft shows in a real browser on every tab of either side; of a shell, all do. */
export async function checkPanelsShow(
  draft: Draft,
  { against, openApi, openBrowser, released }: GateContext,
): Promise<void> {
  const { release } = draft;
  const { shell } = pageWith(release, released);
  const mounts = shell.manifest.mounts.filter(isOnTab);
  const tested = mounts.filter(({ module }) => shell === release || module === release.name);
  // A module that no shell mounts yet.
  if (tested.length === 0) return;
  // Says so in time when there is no running system.
  await openApi();
  const browser = await openBrowser();
  try {
    const context = await browser.newContext();
    for (const mount of tested) await mountPanel(context, draft, { against, mount });
  } finally {
    await browser.close();
  }
}

const isOnTab = (mount: Manifest['mounts'][number]): mount is Mount =>
  mount.side !== undefined && mount.tab !== undefined;
