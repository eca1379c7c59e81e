import type { Locator, Page } from '@playwright/test';
import { expect, expectToast, openStudentPortal, signIn, test } from '../setup/browser.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Trading Activity' });
const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN;

test('the day’s positions are entered once and appear in the banner and history of the admin and the student [SHELL-44, SHELL-47, SHELL-48, SHELL-49, SHELL-53, SHELL-56, ACT-13, TOAST-36, TOAST-37]', async ({
  page,
  browser,
}) => {
  await signIn(page);
  await expect(banner(page)).toBeVisible();
  expect(await topOf(banner(page))).toBeLessThan(await topOf(page.getByRole('tablist')));

  await page.getByRole('tab', { name: 'Portfolio Overview' }).click();
  const panel = page.getByRole('tabpanel');
  for (const card of ['Total Portfolio Value', "Today's P&L", 'Active Positions', 'Active Bots']) {
    await expect(panel.getByText(card, { exact: true })).toBeVisible();
  }
  for (const heading of [
    'Fund Performance',
    'Top Performers Today',
    'Holdings Summary by Fund',
    'Daily Activity Editor',
    'Portfolio Activity History',
  ]) {
    await expect(panel.getByRole('heading', { name: heading })).toBeVisible();
  }

  await panel.getByLabel('Ticker for Added Positions').fill('ovad');
  await panel.getByLabel('Ticker for Added Positions').press('Enter');
  await panel.getByLabel('Ticker for Removed Positions').fill('ovre');
  await panel.getByLabel('Ticker for Removed Positions').press('Enter');
  await expectToast(page, 'Activity Updated');
  await expect(banner(page).getByText('$OVAD')).toBeVisible();
  await expect(banner(page).getByText('$OVRE')).toBeVisible();
  const record = (side: Page, ticker: string) =>
    side.getByRole('tabpanel').getByRole('listitem').filter({ hasText: ticker });
  await expect(record(page, 'OVAD').filter({ hasText: 'Holding Added' })).toHaveCount(1);

  await panel.getByRole('button', { name: 'Sync to History' }).click();
  await expectToast(page, 'Sync Complete');
  await expect(record(page, 'OVAD').filter({ hasText: 'Holding Added' })).toHaveCount(1);

  const student = await openStudentPortal(browser);
  await expect(banner(student).getByText('$OVAD')).toBeVisible();
  await student.getByRole('tab', { name: 'Portfolio Data' }).click();
  const data = student.getByRole('tabpanel');
  for (const heading of ['Holdings', 'Options Positions', 'Portfolio Activity History']) {
    await expect(data.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  }
  await expect(record(student, 'OVRE').filter({ hasText: 'Holding Removed' })).toHaveCount(1);
});
