import {
  admin,
  expect,
  expectFitsPhone,
  signInThroughForm,
  stopPolling,
  test,
} from '../setup/browser.ts';

test('the dashboard sends a visitor to the login card, which shows the server’s message above its button [SHELL-09, SHELL-20, SHELL-21, SHELL-27, AUTH-11]', async ({
  page,
}) => {
  for (const path of ['/', '/admin']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
  }
  const heading = page.getByRole('heading', { name: 'Trading Dashboard Login' });
  await expect(heading).toBeVisible();
  const around = page.locator('*').filter({ has: heading });
  const widths = around.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  expect(await widths).toContain(400);

  await page.getByPlaceholder('Enter username').fill(admin.username);
  await page.getByPlaceholder('Enter password').fill('not the password');
  await page.getByRole('button', { name: 'Login' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Invalid username or password' });
  await expect(alert).toBeVisible();
  const button = await page.getByRole('button', { name: 'Login' }).boundingBox();
  const box = await alert.boundingBox();
  expect(box && button && box.y + box.height <= button.y).toBe(true);
  await expectFitsPhone(page);
});

test('the admin signs in to the admin tabs, stays signed in, and signs out in every tab [SHELL-10, SHELL-16, SHELL-17, SHELL-30, SHELL-32, SHELL-45, SHELL-46, SHELL-58, AUTH-16, AUTH-21, AUTH-57]', async ({
  page,
  context,
}) => {
  await signInThroughForm(page);
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(page.getByText(`Admin: ${admin.username}`)).toBeVisible();
  await expect(page.getByText(/not financial advice/i)).toBeVisible();
  await expect(page.getByText(/licensed/i)).toBeVisible();
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
  await expect(page.getByRole('tab', { name: 'Unusual Flow', selected: true })).toBeFocused();

  const other = await context.newPage();
  await other.goto('/admin');
  await stopPolling(other);
  await expect(other.getByText(`Admin: ${admin.username}`)).toBeVisible();

  await page.goto('/login');
  await expect(page.getByText(`Welcome, ${admin.username}!`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Go to Admin Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Trading Dashboard - Admin' })).toBeVisible();

  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  await page.getByRole('button', { name: 'Logout' }).click();
  for (const left of [page, other]) await expect(left).toHaveURL(/\/login$/);
  await expect(other.getByText(`Admin: ${admin.username}`)).toBeHidden();

  const replayed = await page.request.post('/api/stocks', {
    data: { symbol: 'ZZZ' },
    headers: { cookie: `${cookie?.name}=${cookie?.value}`, 'sec-fetch-site': 'same-origin' },
  });
  expect(replayed.status()).toBe(401);
});
