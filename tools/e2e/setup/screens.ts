import { expect, type Page, type Request } from '@playwright/test';
import { closeWindows, openWindows } from './browser.ts';
import { LONGEST_SYMBOL } from './longest-data.ts';
import { visitTabs } from './samples.ts';

type Look = (screen: string) => Promise<void>;

/** What opens a window or another part of a screen: the names to press, one after another. */
export const openers: readonly string[] = [
  'Notifications',
  'Menu',
  'Menu > Glossary',
  'Menu > Recently removed',
  'Menu > Favourites and notes',
  'Menu > Notifications',
  'Filters',
  'Add symbols',
  `${LONGEST_SYMBOL}, `,
  `(Add|Edit) analysis for ${LONGEST_SYMBOL}`,
  'Heat view',
  'Replay',
  `${LONGEST_SYMBOL}.*987.65M`,
  'Add Flow Alert',
  'More about these holdings',
  'Actions for ABCDEF',
  'Import CSV',
  'Edit P&L',
  'Clear All',
  'Date opened of ABCDEF',
  'New position',
  '(Record |Details )?MSFT CALL',
  'Make access code',
  'Add admin',
  'Change password',
  'Edit glossary',
  'Edit$',
  'Make recovery codes',
  'Make release token',
];

const waitUntilLoaded = (page: Page) =>
  expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);

/** A menu that is still closing keeps presses from the window that it opened. */
const waitUntilPressable = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const opened = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
        return opened && getComputedStyle(opened).pointerEvents;
      }),
    )
    .not.toBe('none');

const waitForFrames = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });

const loadingScripts = new WeakMap<Page, Set<Request>>();

function watchScripts(page: Page): void {
  if (loadingScripts.has(page)) return;
  const loading = new Set<Request>();
  loadingScripts.set(page, loading);
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loading.add(request);
  });
  page.on('requestfinished', (request) => loading.delete(request));
  page.on('requestfailed', (request) => loading.delete(request));
}

/** Faster than a locator for each opener. */
const listControls = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, input[type=radio]')]
      .filter((control) => control.checkVisibility() && !control.matches(':disabled'))
      .map((control) => {
        const text = (control.closest('label') ?? control).textContent;
        return control.getAttribute('aria-label') ?? text?.trim() ?? '';
      }),
  );

async function press(page: Page, name: RegExp): Promise<boolean> {
  const named = (role: 'button' | 'menuitem' | 'radio') => page.getByRole(role, { name });
  const controls = named('button').or(named('menuitem')).or(named('radio'));
  const control = controls.filter({ visible: true }).first();
  if ((await control.count()) === 0) return false;
  await control.click();
  await waitForFrames(page);
  await expect.poll(() => loadingScripts.get(page)?.size).toBe(0);
  await waitForFrames(page);
  return true;
}

/** Removes what the screen can open from `left`. */
async function openParts(page: Page, screen: string, left: Set<string>, look: Look): Promise<void> {
  for (const opener of left) {
    const [first, second] = opener.split(' > ').map((name) => new RegExp(`^${name}`));
    const controls = await listControls(page);
    if (!first || !controls.some((name) => first.test(name))) continue;
    if ((await press(page, first)) && (!second || (await press(page, second)))) {
      left.delete(opener);
      await waitUntilLoaded(page);
      await waitUntilPressable(page);
      await look(`${screen} > ${opener}`);
    }
    await closeWindows(page);
  }
}

/** @returns the openers that no screen has at this width */
export async function visitScreens(page: Page, audience: 'admin' | 'student', look: Look) {
  const left = new Set(openers);
  watchScripts(page);
  await visitTabs(page, audience, async (tab) => {
    const screen = `${audience}: ${await tab.textContent()}`;
    await look(screen);
    await openParts(page, screen, left, look);
  });

  await page.goto(`/${audience}?tab=heat-map&symbol=${LONGEST_SYMBOL}`);
  await expect(openWindows(page).getByText('Unbroken').first()).toBeVisible();
  await waitUntilLoaded(page);
  await look(`${audience}: symbol sheet`);
  await closeWindows(page);
  await page.keyboard.press('Control+k');
  await expect(openWindows(page)).toBeVisible();
  await look(`${audience}: search`);

  const pages = { admin: ['/account', '/audit-log', '/operations'], student: ['/login', '/404'] };
  for (const path of pages[audience]) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await waitUntilLoaded(page);
    await look(path);
    await openParts(page, path, left, look);
  }
  return left;
}
