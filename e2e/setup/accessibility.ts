import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Who speaks to the page finds a control by the text in it. axe doesn't run this rule by itself. */
const SPOKEN_NAMES = 'label-content-name-mismatch';

/** Without a reload: the dashboard has its theme on `html`, the gateway's pages follow the browser. */
async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.evaluate((value) => {
    document.documentElement.dataset.theme = value;
    // Colours that are still changing have another contrast.
    const animations = document.getAnimations();
    for (const one of animations) if (one instanceof CSSTransition) one.finish();
  }, theme);
}

/**
 * Runs axe on the page as it is: all rules in the light theme, contrast in the dark one as well.
 * @param part a selector; of a part, minor findings fail too
 */
export async function expectAccessible(page: Page, name: string, part?: string): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await showTheme(page, theme);
    // The legacy mode needs no second page to collect what the frames report.
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
