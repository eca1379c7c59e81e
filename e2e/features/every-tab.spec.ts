import type { Page } from '@playwright/test';
import { expectAccessible } from '../setup/accessibility.ts';
import { callFrom, expect, signIn, test } from '../setup/browser.ts';
import { visitTabs, withSamples } from '../setup/samples.ts';

/** A page of 1280 px at 400 %. */
const ZOOMED = { width: 320, height: 640 };
const MIN_TARGET_PX = 24;

function findFaults(page: Page): Promise<string[]> {
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
      // What takes the press may reach beyond what is visible.
      const beyond = Number.parseFloat(getComputedStyle(control, '::before').inset) || 0;
      const least = Math.min(width, height) - 2 * Math.min(beyond, 0);
      // A skip link is a point until it has the focus.
      if (getComputedStyle(control).clipPath === 'none' && least < minimum - 0.5)
        faults.push(`${nameOf(control) || control.textContent} is ${width} x ${height}`);
    }

    const landmarks = 'section, nav, aside, form, search, [role=region], [role=search]';
    const names = [...document.querySelectorAll(landmarks)]
      .filter((element) => isSeen(element) && nameOf(element) !== '')
      .map((element) => `${element.tagName} ${nameOf(element)}`);
    faults.push(...names.filter((name, index) => names.indexOf(name) !== index));
    return faults;
  }, MIN_TARGET_PX);
}

test('SHELL-71, SHELL-72 every tab fits a page at 400 %, has targets of 24 px and regions of its own names, and is accessible in both themes', async ({
  page,
}) => {
  await signIn(page);
  await page.setViewportSize(ZOOMED);
  await withSamples(page, 'TABS', async () => {
    for (const audience of ['admin', 'student'] as const) {
      await visitTabs(page, audience, async (tab) => {
        const name = `${await tab.getAttribute('aria-label')} of the ${audience}`;
        // A part that is still loading may have another size.
        await expect.poll(() => findFaults(page), { message: name }).toEqual([]);
        await expectAccessible(page, name);
      });
    }
  });
});

test('the wide screens and the sheet of a symbol are accessible in both themes', async ({
  page,
}) => {
  await signIn(page);
  await withSamples(page, 'NAMES', async () => {
    const states = { range: 'Fair Value', monthlyBX: 'HH', hybridBotPosition: true };
    await callFrom(page, 'PATCH', '/api/stocks/NAMES', states);
    for (const path of [
      '/?tab=heat-map',
      '/?tab=heat-map&heat.view=tiles',
      '/?tab=heat-map&symbol=NAMES',
      '/student?tab=heat-map',
    ]) {
      await page.goto(path);
      await expect(page.getByText('NAMES').filter({ visible: true }).first()).toBeVisible();
      await expectAccessible(page, path);
    }
  });
});
