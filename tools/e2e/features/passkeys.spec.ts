import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { admin, expect, expectToast, signIn, signInThroughForm, test } from '../setup/browser.ts';

/** Creates and uses passkeys without a prompt, like a phone after its fingerprint check. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Trading Dashboard - Admin' });
const signOut = (page: Page) => page.getByRole('button', { name: 'Logout' }).click();

test('the admin adds a passkey, signs in with it and with a recovery code, ends another session, and exports the audit log of all this [AUTH-59, AUTH-60, AUTH-61, AUTH-63, AUTH-64, AUTH-67, AUTH-68, AUDIT-05, AUDIT-11, AUDIT-12]', async ({
  page,
  browser,
}) => {
  await addAuthenticator(page);
  await signIn(page);
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Office laptop');
  await dialog.getByLabel('Your password').fill(admin.password);
  await dialog.getByRole('button', { name: 'Add passkey' }).click();
  await expectToast(page, 'Passkey Added');
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Office laptop');

  await page.getByRole('button', { name: /codes/ }).first().click();
  await dialog.getByRole('button', { name: 'Confirm with a passkey' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [code = ''] = await codes.allTextContents();
  await page.getByRole('dialog').getByRole('button').last().click();

  await page.goto('/');
  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(dashboard(page)).toBeVisible();

  await signOut(page);
  await page.getByRole('button', { name: 'Use a code' }).click();
  await page.getByLabel('Username').fill(admin.username);
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(dashboard(page)).toBeVisible();

  // Its user agent distinguishes it from other tests' sessions.
  const userAgent =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const context = await browser.newContext({ baseURL: process.env.PRODUCT_URL, userAgent });
  const other = await context.newPage();
  await signInThroughForm(other);
  await page.getByRole('link', { name: 'Account' }).click();
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await expect(sessions.filter({ hasText: 'recovery code' })).toHaveCount(1);
  const firefox = sessions.filter({ hasText: 'Firefox' });
  await firefox.getByRole('button').click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect(firefox).toHaveCount(0);
  await expect(other.getByPlaceholder('Enter username')).toBeVisible();

  await page.getByRole('button', { name: 'Make release token' }).first().click();
  await page.getByLabel('Team').fill('Passkey team');
  await page.getByLabel('Modules').fill('mfe-journal');
  await page.getByRole('button', { name: 'Confirm with a passkey' }).click();
  const made = page.getByRole('dialog', { name: 'The release token of Passkey team' });
  await expect(made).toContainText('rel_');
  await made.getByRole('button').last().click();

  await page.getByRole('button', { name: 'Remove Office laptop' }).click();
  await page.getByRole('button', { name: 'Confirm with a passkey' }).click();
  await expect(page.getByText('Office laptop')).toHaveCount(0);

  await page.getByRole('link', { name: 'Open audit log' }).click();
  await page.getByLabel('Action').fill('passkey.removed');
  const entries = page.getByRole('list', { name: 'Audit log, newest first' }).getByRole('listitem');
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText('Office laptop');
  await page.reload();
  await expect(entries).toHaveCount(1);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const [heading, line, end] = (await readFile(await (await downloading).path(), 'utf8')).split(
    '\r\n',
  );
  expect(heading).toContain('Time,Person,Role,Address,Action');
  expect(line).toContain(',passkey.removed,');
  expect(end).toBe('');
});
