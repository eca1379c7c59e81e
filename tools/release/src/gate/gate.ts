import { SHELL } from '@dashboard/contracts-gateway';
import {
  assertCompatible,
  assertFilesFit,
  type Budget,
  type GateContext,
} from '@dashboard/release-gate';
import type { Draft } from '@dashboard/release-registry';
import type { Progress } from '@dashboard/runner-kit/progress';
import type { Browser } from 'playwright';
import { fetchModulesWithDraft } from './draft-page.ts';
import { mountPanel } from './mount-panel.ts';
import { listMounts } from './mounts.ts';

export interface BrowserGateContext extends GateContext {
  readonly openBrowser: () => Promise<Browser>;
}

export async function assertReleasable(
  draft: Draft,
  context: BrowserGateContext & { readonly budget: Budget },
  { step }: Pick<Progress, 'step'>,
): Promise<void> {
  await step('It is compatible with what runs now', () => assertCompatible(draft, context));
  await step('Its files are intact and within their budget', () =>
    assertFilesFit(draft, context.budget),
  );
  await step('Its panels show in a browser', () => checkPanelsMount(draft, context));
}

/** On its tabs, in dialogs or in one of the gate. @throws ReleaseError if a panel doesn't show */
async function checkPanelsMount(
  draft: Draft,
  { productUrl, loadOpenApi, openBrowser, snapshot }: BrowserGateContext,
): Promise<void> {
  const { name, manifest } = draft.release;
  if (name !== SHELL && manifest.panels.length === 0) return;
  // Without a running product, throws before starting a browser.
  await loadOpenApi();
  const modules = await fetchModulesWithDraft(productUrl, draft);
  const mounts = listMounts(draft, modules, snapshot);
  if (mounts.length === 0) return;
  const browser = await openBrowser();
  try {
    const context = await browser.newContext();
    for (const mount of mounts) await mountPanel(context, draft, { productUrl, modules, mount });
  } finally {
    await browser.close();
  }
}
