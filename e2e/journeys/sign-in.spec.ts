import { admin, expect, signInThroughForm, stopPolling, test } from '../setup/browser.ts';

test('SHELL-27, AUTH-11 a wrong password shows the server’s message in the red alert', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByPlaceholder('Enter username').fill(admin.username);
  await page.getByPlaceholder('Enter password').fill('not the password');
  await page.getByRole('button', { name: 'Login' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Invalid username or password' });
  await expect(alert).toBeVisible();
  const button = await page.getByRole('button', { name: 'Login' }).boundingBox();
  const box = await alert.boundingBox();
  expect(box && button && box.y + box.height <= button.y).toBe(true);
});

test('SHELL-09 the dashboard leads a visitor to the login screen', async ({ page }) => {
  for (const path of ['/', '/admin']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Trading Dashboard Login')).toBeVisible();
  }
});

test('SHELL-10, SHELL-30, SHELL-32, AUTH-16, AUTH-21 signs in, is known, signs out, is unknown', async ({
  page,
  context,
}) => {
  await signInThroughForm(page);
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(page.getByText(`Admin: ${admin.username}`)).toBeVisible();

  await page.goto('/login');
  await expect(page.getByText(`Welcome, ${admin.username}!`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Go to Admin Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Trading Dashboard - Admin' })).toBeVisible();

  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);

  const replayed = await page.request.post('/api/stocks', {
    data: { symbol: 'ZZZ' },
    headers: { cookie: `${cookie?.name}=${cookie?.value}`, 'sec-fetch-site': 'same-origin' },
  });
  expect(replayed.status()).toBe(401);
});

test('AUTH-57 signing out in one tab clears the other tabs', async ({ page, context }) => {
  await signInThroughForm(page);
  const other = await context.newPage();
  await other.goto('/admin');
  await stopPolling(other);
  await expect(other.getByText(`Admin: ${admin.username}`)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL(/\/login$/);
  await expect(other.getByText(`Admin: ${admin.username}`)).toBeHidden();
});
