import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  expect,
  expectToast,
  openStudentPortal,
  setWatchlistCell,
  signInThroughForm,
  test,
} from '../setup/browser.ts';
import { uploadPositions } from '../setup/fund-holdings.ts';

const fixture = join(import.meta.dirname, '../fixtures/tos-01-default-layout-covered-calls');

interface Expected {
  holdings: { ticker: string; quantity: number; tradePrice: number; pnlOpen: number | null }[];
}

const usd = (amount: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(amount);

test('a student in another browser sees the admin’s morning [HEAT-01, CSV-01, FLOW-01]', async ({
  page,
  browser,
}) => {
  const expected: Expected = JSON.parse(await readFile(`${fixture}.expected.json`, 'utf8'));
  await signInThroughForm(page);

  await test.step('adds a symbol, sets its range and BX values, and a bot', async () => {
    const symbol = page.getByLabel('Stock symbol to add');
    await symbol.fill('msft');
    await symbol.press('Enter');
    await expectToast(page, 'Stock Added');
    const row = page.getByRole('row', { name: /MSFT/ });
    await setWatchlistCell(page, 'Range of MSFT', 'Discount Range');
    await setWatchlistCell(page, 'Monthly BX of MSFT', 'HH');
    await setWatchlistCell(page, 'Weekly BX of MSFT', 'HL');
    await setWatchlistCell(page, 'Daily BX of MSFT', 'LL');
    await expectToast(page, 'Stock Updated');
    await row.getByRole('button', { name: 'BX Hybrid Bot of MSFT' }).click();
    await expectToast(page, 'Bot Position Updated');
  });

  await test.step('imports a position file and sees its holdings', async () => {
    await page.getByRole('tab', { name: 'Fund Holdings' }).click();
    await uploadPositions(page, `${fixture}.csv`);
    const preview = page.getByRole('dialog', { name: 'Import preview' });
    await expect(preview).toBeVisible();
    await preview.getByRole('button', { name: 'Import' }).click();
    await expectToast(page, 'CSV Import Successful');
    await page.getByLabel('Fund', { exact: true }).selectOption('✅ Main Fund');
    const table = page.getByRole('table', { name: 'Current Holdings' });
    const withHeadings = expected.holdings.length + 1;
    await expect(table.getByRole('row')).toHaveCount(withHeadings);
    for (const holding of expected.holdings) {
      const row = table.getByRole('row', { name: new RegExp(`^${holding.ticker}\\b`) });
      await expect(row).toContainText(usd(holding.tradePrice));
      await expect(row).toContainText(holding.quantity.toLocaleString('en-US'));
    }
  });

  await test.step('adds a flow alert', async () => {
    await page.getByRole('tab', { name: 'Unusual Flow' }).click();
    await page.getByRole('button', { name: 'Add Flow Alert' }).click();
    await page.getByLabel('Ticker', { exact: true }).fill('nvda');
    await page.getByLabel('Strike').fill('140');
    await page.getByLabel('Expiry').fill('12/18/2026');
    await page.getByLabel('Premium').fill('1.2M');
    await page.getByRole('button', { name: 'Save Alert' }).click();
    await expectToast(page, 'Alert Added');
    await expect(page.getByRole('row', { name: /^NVDA/ })).toBeVisible();
  });

  const student = await openStudentPortal(browser);
  await test.step('a student sees the watchlist and cannot edit it', async () => {
    const row = student.getByRole('row', { name: /MSFT/ });
    await expect(row).toContainText('Discount Range');
    for (const value of ['HH', 'HL', 'LL', 'In Position']) await expect(row).toContainText(value);
    await expectNoEditing(student);
  });
  await test.step('a student sees the holdings and cannot edit them', async () => {
    await student.getByRole('tab', { name: 'Portfolio Data' }).click();
    for (const holding of expected.holdings) {
      await expect(
        student.getByRole('row', { name: new RegExp(`^${holding.ticker}\\b`) }),
      ).toBeVisible();
    }
    await expectNoEditing(student);
  });
  await test.step('a student sees the alert and cannot edit it', async () => {
    await student.getByRole('tab', { name: 'Unusual Flow' }).click();
    await expect(
      student.getByRole('tabpanel').getByRole('button', { name: /^NVDA / }),
    ).toBeVisible();
    await expectNoEditing(student);
  });
});

async function expectNoEditing(student: Page) {
  const panel = student.getByRole('tabpanel');
  // Buttons with a pressed state in a row edit; elsewhere they filter.
  await expect(
    panel.locator(
      'select, input:not([type=search], [type=radio]), textarea, [role=switch], td [aria-pressed]',
    ),
  ).toHaveCount(0);
  await expect(
    panel.getByRole('button', { name: /add|edit|delete|remove|upload|import|clear/i }),
  ).toHaveCount(0);
}
