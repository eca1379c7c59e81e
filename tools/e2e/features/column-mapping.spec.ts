import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { expectAccessible } from '../setup/accessibility.ts';
import { expect, expectToast, signIn, test } from '../setup/browser.ts';
import { openFundHoldings, uploadPositions } from '../setup/fund-holdings.ts';

const unknown = join(import.meta.dirname, '../fixtures/unknown-layout.csv');
const nextWeek = join(import.meta.dirname, '../fixtures/unknown-layout-next-week.csv');

test('the admin chooses an unknown file’s columns once, by keyboard on a phone, and the next file is read without asking [CSV-230, CSV-240, CSV-242, CSV-248, CSV-249]', async ({
  page,
}) => {
  await signIn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await openFundHoldings(page, 'Value Fund');
  await uploadPositions(page, unknown);
  const dialog = page.getByRole('dialog', { name: 'Import preview' });
  const step = dialog.getByRole('group', { name: /of this file are/ });
  await expect(step).toBeFocused();
  await expect(step).toContainText('The columns of this file are unknown.');
  const rows = step.getByRole('table', { name: 'First rows of the file' });
  await expect(rows.getByRole('columnheader', { name: 'Ticker Papier' })).toBeVisible();
  const read = step.getByRole('button', { name: 'Read with these columns' });
  await expect(read).toBeDisabled();

  const tabTo = async (control: Locator) => {
    for (let tabs = 0; tabs < 12; tabs += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(control).toBeFocused();
  };
  for (const [label, option] of [
    ['Quantity (required)', 'Anteile'],
    ['Price paid per share (required)', 'Bezahlt'],
    ['P&L $', 'Unterschied'],
  ] as const) {
    await tabTo(step.getByLabel(label));
    await page.keyboard.type(option);
  }
  await expect(rows.getByRole('columnheader', { name: 'P&L $ Unterschied' })).toBeVisible();
  await expect(step.getByText(/^3 holdings, \d+ skipped lines?\.$/)).toBeVisible();
  await expect(step.getByRole('row', { name: /^MAPA/ }).last()).toContainText('$150.25');
  await expectAccessible(page, 'the columns', '[role=dialog]');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(overflow).toBe(false);
  await expect(read).toBeInViewport({ ratio: 1 });
  await tabTo(read);
  await page.keyboard.press('Enter');

  await expect(dialog.getByRole('button', { name: 'Forget these columns' })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  const findChange = (ticker: string) =>
    dialog
      .getByRole('table', { name: 'What the import changes' })
      .getByRole('row', { name: new RegExp(`^${ticker}`) });
  await expect(findChange('MAPB')).toContainText('1,500');
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expectToast(page, 'CSV Import Successful');
  await expect(page.getByRole('row', { name: /^MAPC/ })).toContainText('$88.10');

  await uploadPositions(page, nextWeek);
  await expect(findChange('MAPD')).toContainText('$12.50');
  await expect(step).toBeHidden();
  await dialog.getByRole('button', { name: 'Import and remove 1' }).click();
  await expect(page.getByRole('row', { name: /^MAPD/ })).toBeVisible();
});
