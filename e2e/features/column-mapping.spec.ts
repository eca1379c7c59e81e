import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../setup/accessibility.ts';
import { callFrom, expect, expectToast, signIn, test } from '../setup/browser.ts';
import { openFundHoldings, uploadPositions } from '../setup/fund-holdings.ts';

const unknown = join(import.meta.dirname, '../fixtures/unknown-layout.csv');
const nextWeek = join(import.meta.dirname, '../fixtures/unknown-layout-next-week.csv');
const FUND = 'Value Fund';

const findDialog = (page: Page) => page.getByRole('dialog', { name: 'Import preview' });
const findStep = (page: Page) => findDialog(page).getByRole('group', { name: /of this file are/ });
/** What the import would do to a ticker, in the preview that follows the step. */
const findChange = (page: Page, ticker: string) =>
  findDialog(page)
    .getByRole('table', { name: 'What the import changes' })
    .getByRole('row', { name: new RegExp(`^${ticker}`) });

test.beforeEach(async ({ page }) => {
  await signIn(page);
  const { body } = await callFrom(page, 'GET', '/api/column-mappings');
  for (const { key } of body as { key: string }[]) {
    await callFrom(page, 'DELETE', `/api/column-mappings/${key}`);
  }
  await openFundHoldings(page, FUND);
});

test('CSV-230, CSV-240, CSV-242, CSV-248 the columns of an unknown file are chosen once, and the next file is read without asking', async ({
  page,
}) => {
  await uploadPositions(page, unknown);
  const step = findStep(page);
  await expect(step).toContainText('The columns of this file are not known.');
  const rows = step.getByRole('table', { name: 'First rows of the file' });
  await expect(rows.getByRole('columnheader', { name: 'Ticker Papier' })).toBeVisible();
  const read = step.getByRole('button', { name: 'Read with these columns' });
  await expect(read).toBeDisabled();
  await step.getByLabel('Quantity (needed)').selectOption('Anteile · 120');
  await step.getByLabel('Price paid per share (needed)').selectOption('Bezahlt je Anteil · 150.25');
  await step.getByLabel('P&L $').selectOption('Unterschied · 1170.00');
  await expect(rows.getByRole('columnheader', { name: 'P&L $ Unterschied' })).toBeVisible();
  await expect(step.getByText(/^3 holdings, \d+ skipped lines?\.$/)).toBeVisible();
  const first = step.getByRole('row', { name: /^MAPA/ });
  await expect(first.last()).toContainText('$150.25');
  await read.click();

  const dialog = findDialog(page);
  await expect(dialog.getByRole('button', { name: 'Forget these columns' })).toBeVisible();
  await expect(findChange(page, 'MAPB')).toContainText('1,500');
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expectToast(page, 'CSV Import Successful');
  await expect(page.getByRole('row', { name: /^MAPC/ })).toContainText('$88.10');

  await uploadPositions(page, nextWeek);
  await expect(findChange(page, 'MAPD')).toContainText('$12.50');
  await expect(step).toBeHidden();
  await dialog.getByRole('button', { name: 'Import and remove 1' }).click();
  await expect(page.getByRole('row', { name: /^MAPD/ })).toBeVisible();
});

test('CSV-249 the columns are chosen by keyboard alone, on a phone and in both themes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await uploadPositions(page, unknown);
  const step = findStep(page);
  await expect(step).toBeFocused();
  const tabTo = async (control: Locator) => {
    for (let tabs = 0; tabs < 12; tabs += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(control).toBeFocused();
  };
  const choose = async (label: string, option: string) => {
    await tabTo(step.getByLabel(label));
    await page.keyboard.type(option);
  };
  await choose('Quantity (needed)', 'Anteile');
  await choose('Price paid per share (needed)', 'Bezahlt');
  await expect(step.getByText(/^3 holdings, /)).toBeVisible();
  await expectAccessible(page, 'the columns', '[role=dialog]');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(overflow).toBe(false);
  const read = step.getByRole('button', { name: 'Read with these columns' });
  await expect(read).toBeInViewport({ ratio: 1 });
  await tabTo(read);
  await page.keyboard.press('Enter');
  await expect(findDialog(page).getByRole('button', { name: /^Import/ })).toBeVisible();
});
