import type { Browser, Page } from '@playwright/test';
import { callFrom, expect, signIn, test } from '../setup/browser.ts';

test('SHELL-05, SHELL-06, SHELL-07 an unknown path shows the 404 page with status 404', async ({
  page,
}) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
});

test('SHELL-45, SHELL-46, SHELL-58 the admin has five tabs and the added one, that arrow keys move between', async ({
  page,
}) => {
  await signIn(page);
  const tabs = page.getByRole('tablist').first().getByRole('tab');
  await expect(tabs).toHaveText([
    'Heat Map',
    'Unusual Flow',
    'Fund Holdings',
    'Bot Analysis',
    'Portfolio Overview',
    'Track Record',
  ]);
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  await tabs.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Unusual Flow' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByRole('tab', { name: 'Unusual Flow' })).toBeFocused();
});

test('SHELL-50, SHELL-51, SHELL-54, SHELL-55, SHELL-57 the student portal has its header, four tabs and the added one', async ({
  page,
}) => {
  await page.goto('/student');
  await expect(
    page.getByRole('heading', { name: 'Trading Dashboard - Student Portal' }),
  ).toBeVisible();
  await expect(page.getByText('Student Access')).toBeVisible();
  const tabs = page.getByRole('tablist').first().getByRole('tab');
  await expect(tabs).toHaveCount(5);
  for (const [index, name] of [
    'Heat Map',
    'Portfolio Data',
    'Unusual Flow',
    'Position Sizing Calculator',
    'Track Record',
  ].entries()) {
    await expect(tabs.nth(index)).toContainText(name);
  }
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Educational Tool')).toBeVisible();
});

test('SHELL-16, SHELL-17 both dashboards carry the disclaimer', async ({ page }) => {
  await page.goto('/student');
  await expect(page.getByText(/not financial advice/i)).toBeVisible();
  await expect(page.getByText(/licensed/i)).toBeVisible();
  await signIn(page);
  await expect(page.getByText(/not financial advice/i)).toBeVisible();
  await expect(page.getByText(/licensed/i)).toBeVisible();
});

/** Sums up the layout shifts of a page from its first paint on, also those after a tap. */
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

/** Compares what a student reads before the scripts run with the dashboard that takes its place. */
async function expectOutlineInPlace(browser: Browser, dashboard: Page): Promise<void> {
  const context = await browser.newContext({
    baseURL: process.env.PRODUCT_URL,
    javaScriptEnabled: false,
    viewport: dashboard.viewportSize(),
  });
  const page = await context.newPage();
  await page.goto('/student');
  await expect(page.getByText('Trading Dashboard - Student Portal', { exact: true })).toBeVisible();
  const disclaimer = dashboard.getByRole('note');
  const outlined = page.getByText((await disclaimer.textContent()) ?? '', { exact: true });
  expect(await outlined.boundingBox()).toEqual(await disclaimer.boundingBox());
  await context.close();
}

for (const [device, viewport, firstRowTop] of [
  ['phone', { width: 390, height: 844 }, 260],
  ['desktop', { width: 1440, height: 900 }, 300],
] as const) {
  test(`SHELL-61, SHELL-66, SHELL-67, SHELL-68, SHELL-69 on a ${device} the portal is live, its first row is near, nothing jumps and the tabs stay in view`, async ({
    browser,
    page,
  }) => {
    await signIn(page);
    for (const symbol of ['AAPL', 'NVDA']) await callFrom(page, 'POST', '/api/stocks', { symbol });
    const holding = { fund: 'Main Fund', ticker: 'AAPL', quantity: 10, tradePrice: 100 };
    const { body: added } = await callFrom(page, 'POST', '/api/holdings', holding);
    const alert = { ticker: 'NVDA', optionType: 'CALL', strike: 215, expiry: '12/18/2026' };
    const { body: noticed } = await callFrom(page, 'POST', '/api/unusual-flow', alert);
    await page.setViewportSize(viewport);
    // The rows of a table, or of a list; a pressed button filters.
    const expectNearRow = async (tab: string) => {
      const row = page
        .getByRole('tabpanel', { name: tab })
        .locator('tbody tr, li > button:not([aria-pressed])')
        .first();
      await expect(row).toBeVisible();
      // The page may still be changing to the size of the device.
      await expect
        .poll(async () => (await row.boundingBox())?.y, { message: tab })
        .toBeLessThanOrEqual(firstRowTop);
    };
    await expectNearRow('Heat Map');
    await page.getByRole('tab', { name: 'Fund Holdings' }).click();
    await expectNearRow('Fund Holdings');
    const readLayoutShift = await recordLayoutShift(page);
    await page.goto('/student');
    const panel = page.getByRole('tabpanel', { name: 'Heat Map' });
    const stocks = page.getByRole('button', { name: /, BX Hybrid Bot / });
    const firstRow = { desktop: panel.locator('tbody tr'), phone: stocks }[device].first();
    await expect(firstRow).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible();
    await expect(page.getByText('Watchlist', { exact: true })).toBeAttached();
    expect((await firstRow.boundingBox())?.y).toBeLessThanOrEqual(firstRowTop);
    expect(await readLayoutShift()).toBeLessThan(0.02);
    await expectOutlineInPlace(browser, page);

    await page.getByRole('tab', { name: 'Portfolio Data' }).click();
    await expectNearRow('Portfolio Data');
    await page.getByRole('tab', { name: 'Unusual Flow' }).click();
    await expectNearRow('Unusual Flow');
    await page.getByRole('tab', { name: 'Heat Map' }).click();
    for (const [path, body] of [
      ['/api/holdings', added],
      ['/api/unusual-flow', noticed],
    ])
      await callFrom(page, 'DELETE', `${path}/${(body as { id: string }).id}`);

    const tabs = page.getByRole('tablist').first();
    await page.setViewportSize({ ...viewport, height: 500 });
    await panel.evaluate((element) => {
      element.style.minHeight = '2000px';
      window.scrollTo(0, 800);
    });
    const box = await tabs.boundingBox();
    expect(box && [box.y, 500 - box.y - box.height]).toContain(0);
    for (const symbol of ['AAPL', 'NVDA']) await callFrom(page, 'DELETE', `/api/stocks/${symbol}`);
  });
}

test('SHELL-63, KEY-01, KEY-02, KEY-03 the keyboard reaches everything, and a page without network says as of when it is', async ({
  page,
}) => {
  await page.goto('/student');
  await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible();
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
});

test.describe('theme', () => {
  test.use({ colorScheme: 'dark' });

  test('SHELL-12, SHELL-13, SHELL-14, SHELL-15 starts from the system, flips at once and holds after a reload', async ({
    page,
  }) => {
    await page.goto('/student');
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('button', { name: 'Toggle theme' }).click();
    await expect(html).toHaveAttribute('data-theme', 'light');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
    await page.reload();
    await expect(html).toHaveAttribute('data-theme', 'light');
  });
});

for (const path of ['/login', '/student', '/no/such/page']) {
  test(`SHELL-21 ${path} does not scroll sideways on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    const widths = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      window.innerWidth,
    ]);
    expect(widths[0]).toBeLessThanOrEqual(widths[1] as number);
  });
}
