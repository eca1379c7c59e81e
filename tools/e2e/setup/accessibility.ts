import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Voice control users name a control by its visible text. axe doesn't run this rule by default. */
const SPOKEN_NAMES = 'label-content-name-mismatch';

/** Without a reload or motion, because colours in transition have a different contrast. */
async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.evaluate((value) => {
    document.documentElement.dataset.theme = value;
  }, theme);
}

/** All rules in light, contrast in dark. @param part a selector; in it, minor findings fail too */
export async function expectAccessible(page: Page, name: string, part?: string): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await showTheme(page, theme);
    // The legacy mode needs no second page to collect the frames' results.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    axe.options({ resultTypes: ['violations'], rules: { [SPOKEN_NAMES]: { enabled: true } } });
    if (part) axe.include(part);
    if (theme === 'dark') axe.withRules('color-contrast');
    const { violations } = await axe.analyze();
    const found = violations.filter(({ impact }) => part || /serious|critical/.test(impact ?? ''));
    expect(
      found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html}`)),
      `${name}, ${theme}`,
    ).toEqual([]);
  }
}
