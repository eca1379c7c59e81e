import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test } from '../setup/browser.ts';
import { visitTabs, withSamples } from '../setup/samples.ts';

/** Marks the buttons without a visible text, the first of each kind, and returns the kinds. */
const markIconButtons = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return element.checkVisibility() && width > 1 && height > 1;
    };
    const hasText = (element: Element): boolean =>
      [...element.childNodes].some((node) =>
        node instanceof Element
          ? isSeen(node) && hasText(node)
          : node instanceof Text && node.data.trim() !== '' && isSeen(element),
      );
    const kinds = new Set<string>();
    for (const control of document.querySelectorAll(
      'a[href], button:not([role=switch]), input[type=radio]',
    )) {
      const texts = control.matches('input') ? control.closest('label') : control;
      const { clipPath } = getComputedStyle(control);
      if (!texts || !isSeen(control) || hasText(texts) || clipPath !== 'none') continue;
      if (control.matches(':disabled')) continue;
      const name = control.getAttribute('aria-label') ?? texts.textContent?.trim() ?? '';
      // The buttons of the rows differ by their symbol, and other tests add and remove rows.
      const kind = name.replace(/\b[A-Z]{2,}\b/, '');
      if (kinds.has(kind)) continue;
      kinds.add(kind);
      control.setAttribute('data-icon', kind);
    }
    return [...kinds];
  });

async function expectTooltip(page: Page, control: Locator): Promise<void> {
  const text = (await control.getAttribute('data-tooltip')) ?? 'no tooltip';
  const tooltip = page.locator('[role=tooltip]');
  await control.hover();
  await expect(tooltip).toHaveText(text);
  await page.mouse.move(0, 0);
  await expect(tooltip).toHaveCount(0);
  // From now on the browser shows where the focus is.
  await page.keyboard.press('Shift');
  if (await control.evaluate((element: HTMLElement) => element.tabIndex < 0)) {
    // Arrow keys reach it, from the cell of the grid that Tab reaches.
    await page.locator('[role=grid] [tabindex="0"]').focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('End');
  } else await control.focus();
  await expect(tooltip).toHaveText(text);
  await control.blur();
  await expect(tooltip).toHaveCount(0);
}

test('TOAST-05 each icon button has a tooltip for the pointer and the keyboard, and nothing has a title', async ({
  page,
}) => {
  page.setDefaultTimeout(10_000);
  await signIn(page);
  // Many are on several tabs, of both audiences and at both widths.
  const tried = new Set<string>();
  await withSamples(page, 'HINTS', async () => {
    for (const [audience, width] of [
      ['admin', 1440],
      ['admin', 390],
      ['student', 1440],
      ['student', 390],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await visitTabs(page, audience, async (tab) => {
        const screen = `${await tab.textContent()} of the ${audience} at ${width} px`;
        expect(await page.locator('body [title]:not(iframe)').all(), screen).toEqual([]);
        for (const kind of await markIconButtons(page)) {
          if (tried.has(kind)) continue;
          tried.add(kind);
          const control = page.locator(`[data-icon="${kind}"]`).first();
          await test.step(`${kind} of ${screen}`, () =>
            // React may replace a marked button, such as the bell when its list has loaded.
            expect(async () => {
              await markIconButtons(page);
              await expectTooltip(page, control);
            }).toPass({ timeout: 60_000 }));
        }
      });
    }
  });
});
