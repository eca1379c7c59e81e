import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator } from '@playwright/test';

/** Loads the page of this heading anew in both themes, and holds it to what axe calls serious. */
export async function expectAccessible(heading: Locator): Promise<void> {
  const page = heading.page();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.reload();
    await expect(heading).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    const serious = violations.filter(({ impact }) => /serious|critical/.test(impact ?? ''));
    const faults = serious.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html}`));
    expect(faults, colorScheme).toEqual([]);
  }
}
