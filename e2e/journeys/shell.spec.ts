import { expect, signIn, test } from '../setup/browser.ts';

test('SHELL-05, SHELL-06, SHELL-07 an unknown path shows the 404 page with status 404', async ({
  page,
}) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
});

test('SHELL-45, SHELL-46, SHELL-58 the admin has five tabs that arrow keys move between', async ({
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

test('SHELL-50, SHELL-51, SHELL-54, SHELL-55, SHELL-57 the student portal has its header and four tabs', async ({
  page,
}) => {
  await page.goto('/student');
  await expect(
    page.getByRole('heading', { name: 'Trading Dashboard - Student Portal' }),
  ).toBeVisible();
  await expect(page.getByText('Student Access')).toBeVisible();
  const tabs = page.getByRole('tablist').first().getByRole('tab');
  await expect(tabs).toHaveCount(4);
  for (const [index, name] of [
    'Heat Map',
    'Portfolio Data',
    'Unusual Flow',
    'Position Sizing Calculator',
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
