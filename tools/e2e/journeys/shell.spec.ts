import type { APIResponse, Browser, Page } from '@playwright/test';
import { expect, expectFitsPhone, signIn, test } from '../setup/browser.ts';
import { withSamples } from '../setup/samples.ts';

test('an unknown path shows the 404 page with status 404 [SHELL-05, SHELL-06, SHELL-07, SHELL-21]', async ({
  page,
}) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await expectFitsPhone(page);
});

async function recordLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = window as unknown as { layoutShift: number };
    shifts.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.layoutShift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift);
}

/** The page shows the list as it's now, so that stocks of other tests move no rows. */
async function freezeStocks(page: Page): Promise<void> {
  let frozen: Promise<APIResponse> | undefined;
  await page.route('**/api/stocks', async (route) => {
    frozen ??= route.fetch();
    await route.fulfill({ response: await frozen });
  });
}

async function expectOutlineInPlace(browser: Browser, dashboard: Page): Promise<void> {
  const page = await browser.newPage({
    baseURL: process.env.PRODUCT_URL,
    javaScriptEnabled: false,
    viewport: dashboard.viewportSize(),
  });
  await page.goto('/student');
  await expect(page.getByText('Trading Dashboard - Student Portal', { exact: true })).toBeVisible();
  const disclaimer = dashboard.getByRole('note');
  const outlined = page.getByText((await disclaimer.textContent()) ?? '', { exact: true });
  expect(await outlined.boundingBox()).toEqual(await disclaimer.boundingBox());
}

const ROW = 'tbody tr, li > button:not([aria-pressed])';

for (const [device, viewport, firstRowTop] of [
  ['phone', { width: 390, height: 844 }, 260],
  ['desktop', { width: 1440, height: 900 }, 300],
] as const) {
  test(`on a ${device} the portal is live, its first row is near, nothing shifts, and the tabs stay in view [SHELL-61, SHELL-66, SHELL-67, SHELL-68, SHELL-69]`, async ({
    browser,
    page,
  }) => {
    const expectNearRow = async (tab: string) => {
      await page.getByRole('tab', { name: tab }).click();
      const row = page.getByRole('tabpanel', { name: tab }).locator(ROW).first();
      await expect(row).toBeVisible();
      await expect
        .poll(async () => (await row.boundingBox())?.y, { message: tab })
        .toBeLessThanOrEqual(firstRowTop);
    };
    await signIn(page);
    await withSamples(page, 'ROWS', async () => {
      await page.setViewportSize(viewport);
      await expectNearRow('Heat Map');
      await expectNearRow('Fund Holdings');
      const readLayoutShift = await recordLayoutShift(page);
      await freezeStocks(page);
      await page.addInitScript(() => localStorage.setItem('dashboard.heat-key', 'true'));
      await page.goto('/student');
      const panel = page.getByRole('tabpanel', { name: 'Heat Map' });
      const firstRow = panel.locator(ROW).first();
      await expect(firstRow).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible();
      await expect(page.getByText('Watchlist', { exact: true })).toBeAttached();
      expect((await firstRow.boundingBox())?.y).toBeLessThanOrEqual(firstRowTop);
      expect(await readLayoutShift()).toBeLessThan(0.02);
      await expectOutlineInPlace(browser, page);
      await expectNearRow('Portfolio Data');
      await expectNearRow('Unusual Flow');

      await page.getByRole('tab', { name: 'Heat Map' }).click();
      const tabs = page.getByRole('tablist').first();
      await page.setViewportSize({ ...viewport, height: 500 });
      await panel.evaluate((element) => {
        element.style.minHeight = '2000px';
        window.scrollTo(0, 800);
      });
      const box = await tabs.boundingBox();
      expect(box && [box.y, 500 - box.y - box.height]).toContain(0);
    });
  });
}

test('a student sees the tabs and the disclaimer, the keyboard reaches everything, an offline page shows its age, and the theme persists [SHELL-12, SHELL-13, SHELL-14, SHELL-15, SHELL-16, SHELL-17, SHELL-21, SHELL-50, SHELL-51, SHELL-54, SHELL-55, SHELL-57, SHELL-63, KEY-01, KEY-02, KEY-03]', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/student');
  await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible();
  await expect(
    page.getByRole('heading', { name: 'Trading Dashboard - Student Portal' }),
  ).toBeVisible();
  await expect(page.getByText('Student Access')).toBeVisible();
  await expect(page.getByText(/not financial advice/i)).toBeVisible();
  await expect(page.getByText(/licensed/i)).toBeVisible();
  const tabs = page.getByRole('tablist').first().getByRole('tab');
  await expect(tabs).toHaveText([
    'Heat Map',
    'Portfolio Data',
    'Unusual Flow',
    /^Position Sizing Calculator ?Educational Tool$/,
    'Track Record',
  ]);
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tabpanel')).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: /^Search symbols/ })).toBeVisible();
  await page.keyboard.type('sizing');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { selected: true })).toHaveAccessibleName(/Calculator/);
  await page.context().setOffline(true);
  await expect(page.getByText(/^Offline, as of \d+:\d\d [AP]M$/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();

  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Toggle theme' }).click();
  await expect(html).toHaveAttribute('data-theme', 'light');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'light');
  await expectFitsPhone(page);
});
