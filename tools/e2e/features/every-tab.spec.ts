import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../setup/accessibility.ts';
import { expect, signIn, test } from '../setup/browser.ts';
import { visitTabs, withSamples } from '../setup/samples.ts';

/** A 1280 px page at 400 % zoom. */
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
      // The press target can extend beyond the visible area.
      const beyond = Number.parseFloat(getComputedStyle(control, '::before').inset) || 0;
      const least = Math.min(width, height) - 2 * Math.min(beyond, 0);
      // A skip link is a single point until it has focus.
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
      // Row buttons differ only by symbol, and other tests add and remove rows.
      const kind = name.replace(/\b[A-Z]{2,}\b/, '');
      if (kinds.has(kind)) continue;
      kinds.add(kind);
      control.setAttribute('data-icon', kind);
    }
    return [...kinds];
  });

/** Short enough to retry with the new button when React replaces one. */
const ATTEMPT_MS = 10_000;

async function expectTooltip(page: Page, control: Locator): Promise<void> {
  const expectSoon = expect.configure({ timeout: ATTEMPT_MS });
  const text = (await control.getAttribute('data-tooltip')) ?? 'no tooltip';
  const tooltip = page.locator('[role=tooltip]');
  await control.hover();
  await expectSoon(tooltip).toHaveText(text);
  await page.mouse.move(0, 0);
  await expectSoon(tooltip).toHaveCount(0);
  // After a key press, the browser shows the focus.
  await page.keyboard.press('Shift');
  if (await control.evaluate((element: HTMLElement) => element.tabIndex < 0)) {
    // Only arrow keys reach it, from the grid cell that Tab reaches.
    await page.locator('[role=grid] [tabindex="0"]').focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('End');
  } else await control.focus();
  await expectSoon(tooltip).toHaveText(text);
  await control.blur();
  await expectSoon(tooltip).toHaveCount(0);
}

async function expectTooltips(page: Page, screen: string, tried: Set<string>): Promise<void> {
  expect(await page.locator('body [title]:not(iframe)').all(), screen).toEqual([]);
  page.setDefaultTimeout(ATTEMPT_MS);
  for (const kind of await markIconButtons(page)) {
    if (tried.has(kind)) continue;
    tried.add(kind);
    const control = page.locator(`[data-icon="${kind}"]`).first();
    await test.step(`${kind} of ${screen}`, () =>
      // React can replace a marked button, such as the bell when its list has loaded.
      expect(async () => {
        await markIconButtons(page);
        await expectTooltip(page, control);
      }).toPass({ timeout: 60_000 }));
  }
  page.setDefaultTimeout(0);
}

test('every tab fits a page at 400 %, has 24 px targets and uniquely named regions, is accessible in both themes, and its icon buttons have tooltips and no titles [SHELL-71, SHELL-72, TOAST-05]', async ({
  page,
}) => {
  await signIn(page);
  const tried = new Set<string>();
  await withSamples(page, 'TABS', async () => {
    for (const width of [1440, 390]) {
      const viewport = { width, height: 844 };
      await page.setViewportSize(viewport);
      for (const audience of ['admin', 'student'] as const) {
        await visitTabs(page, audience, async (tab) => {
          const name = `${await tab.textContent()} of the ${audience}`;
          await expectTooltips(page, `${name} at ${width} px`, tried);
          if (width === 1440) return;
          await page.setViewportSize(ZOOMED);
          await expect.poll(() => findFaults(page), { message: name }).toEqual([]);
          await expectAccessible(page, name);
          await page.setViewportSize(viewport);
        });
      }
    }
    const stock = page.getByText('TABS').filter({ visible: true }).first();
    for (const [path, content] of [
      ['/?tab=heat-map', stock],
      ['/?tab=heat-map&heat.view=tiles', stock],
      ['/?tab=heat-map&symbol=TABS', page.getByRole('dialog', { name: 'TABS' })],
      ['/student?tab=heat-map', stock],
    ] as const) {
      await page.goto(path);
      await expect(content).toBeVisible();
      await expectAccessible(page, path);
    }
  });
});
