import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../setup/browser.ts';
import { visitTabs, withSamples } from '../setup/every-tab.ts';

/** A page of 1280 px at 400 %. */
const ZOOMED = { width: 320, height: 640 };
const MIN_TARGET_PX = 24;

/** Faults of the page as it is, each named so that it can be found. */
function findFaults(page: Page, minTargetPx: number): Promise<string[]> {
  return page.evaluate((minimum) => {
    const root = document.documentElement;
    const faults: string[] = [];
    if (root.scrollWidth > root.clientWidth) faults.push(`scrolls sideways to ${root.scrollWidth}`);

    const nameOf = (element: Element) => {
      const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ');
      const texts = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
      return element.getAttribute('aria-label') ?? texts.trim();
    };
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return element.checkVisibility() && width > 1 && height > 1;
    };
    const controls = 'a[href], button, input, select, textarea, summary';
    for (const control of [...document.querySelectorAll(controls)].filter(isSeen)) {
      const target = control.matches('label input') ? control.closest('label') : control;
      const { width, height } = (target ?? control).getBoundingClientRect();
      // What takes the press may reach beyond what is seen.
      const beyond = Number.parseFloat(getComputedStyle(control, '::before').inset) || 0;
      const least = Math.min(width, height) - 2 * Math.min(beyond, 0);
      // A skip link is as large as a point until it has the focus.
      if (getComputedStyle(control).clipPath === 'none' && least < minimum - 0.5)
        faults.push(`${nameOf(control) || control.textContent} is ${width} x ${height}`);
    }

    const landmarks = 'section, nav, aside, form, search, [role=region], [role=search]';
    const names = [...document.querySelectorAll(landmarks)]
      .filter((element) => isSeen(element) && nameOf(element) !== '')
      .map((element) => `${element.tagName} ${nameOf(element)}`);
    faults.push(...names.filter((name, index) => names.indexOf(name) !== index));
    return faults;
  }, minTargetPx);
}

async function findSeriousViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => /serious|critical/.test(impact ?? ''))
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html}`));
}

for (const audience of ['admin', 'student'] as const) {
  test(`SHELL-71, SHELL-72 every tab of the ${audience} fits a page at 400 %, has targets of 24 px and regions of its own names, and is accessible in both themes`, async ({
    page,
  }) => {
    await signIn(page);
    await withSamples(page, 'TABS', async () => {
      await page.setViewportSize(ZOOMED);
      for (const theme of ['light', 'dark']) {
        await page.evaluate((value) => localStorage.setItem('theme', value), theme);
        await visitTabs(page, audience, async (tab) => {
          const name = `${await tab.getAttribute('aria-label')}, ${theme}`;
          // A part that is still loading may have another size.
          await expect.poll(() => findFaults(page, MIN_TARGET_PX), { message: name }).toEqual([]);
          expect(await findSeriousViolations(page), name).toEqual([]);
        });
      }
    });
  });
}
