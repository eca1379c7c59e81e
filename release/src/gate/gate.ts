import { assertCompatible, assertFilesFit, type Budget } from '@dashboard/release-gate';
import type { Draft } from '@dashboard/release-registry';
import type { Progress } from '@dashboard/runner-kit/progress';
import { type BrowserGateContext, checkPanelsMount } from './panels-mount.ts';

export async function assertReleasable(
  draft: Draft,
  context: BrowserGateContext & { readonly budget: Budget },
  { step }: Pick<Progress, 'step'>,
): Promise<void> {
  await step('It fits what runs now', () => assertCompatible(draft, context));
  await step('Its files are whole and within their budget', () =>
    assertFilesFit(draft, context.budget),
  );
  await step('Its panels show in a browser', () => checkPanelsMount(draft, context));
}
