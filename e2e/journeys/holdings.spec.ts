import { join } from 'node:path';
import {
  callFrom,
  expect,
  expectToast,
  openStudentPortal,
  signIn,
  test,
} from '../setup/browser.ts';

const small = join(import.meta.dirname, '../fixtures/tos-01-default-layout-covered-calls.csv');
const FUND = 'Balanced Fund';

test.beforeEach(async ({ page }) => {
  await signIn(page);
  await page.getByRole('tab', { name: 'Fund Holdings' }).click();
  await page.getByLabel('Upload Fund').selectOption(FUND);
  await page.getByLabel('Fund', { exact: true }).selectOption(FUND);
});

test('CSV-39, HOLD-07, HOLD-21, HOLD-25 an import is undone, and a fund is cleared after it is asked about', async ({
  page,
}) => {
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.locator('input[type=file]').setInputFiles(small);
  const preview = page.getByRole('dialog', { name: 'Import preview' });
  await preview.getByRole('button', { name: 'Import' }).click();
  await expectToast(page, 'CSV Import Successful');
  expect(faults).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expectToast(page, 'Import Undone');
  await expect(page.getByText('No holdings found. Upload a CSV to get started.')).toBeVisible();

  for (const ticker of ['AAA', 'BBB', 'CCC', 'DDD', 'EEE', 'FFF', 'GGG']) {
    const holding = { fund: FUND, ticker, quantity: 1, tradePrice: 2 };
    await callFrom(page, 'POST', '/api/holdings', holding);
  }
  await expect(page.getByRole('row', { name: /^GGG/ })).toBeVisible();
  await page.getByRole('button', { name: 'Clear All' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`7 holdings of ${FUND}`);
  await question.getByRole('button', { name: 'Clear All' }).click();
  await expectToast(page, 'All Holdings Cleared');
  await expect(page.getByText('No holdings found. Upload a CSV to get started.')).toBeVisible();
});

test('HOLD-12, OPT-01, PNL-03, PNL-14 a date, an option and figures by hand reach an open student tab', async ({
  page,
  browser,
}) => {
  await page.getByLabel('Upload Fund').selectOption('✅ Main Fund');
  await page.getByRole('button', { name: 'Edit P&L' }).click();
  await page.getByLabel('Starting Capital 2025').fill('420000');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('P&L data updated successfully', { exact: true })).toBeVisible();

  const holding = { fund: FUND, ticker: 'HOLDA', quantity: 3, tradePrice: 7 };
  await callFrom(page, 'POST', '/api/holdings', holding);
  await page.getByRole('button', { name: /^Date opened of HOLDA/ }).click();
  await page.getByLabel('Date opened of HOLDA').fill('03/09/2026');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Date Updated');
  await expect(
    page.getByRole('button', { name: 'Date opened of HOLDA: 03/09/2026' }),
  ).toBeVisible();

  const student = await openStudentPortal(browser);
  await student.getByRole('tab', { name: 'Portfolio Data' }).click();
  await expect(student.getByText('$420,000.00')).toBeVisible();
  const form = page.getByRole('form', { name: 'Add an option position' });
  await form.getByLabel('Ticker').fill('optna');
  await form.getByLabel('Type').selectOption('PUT');
  await form.getByLabel('Strike').fill('140.5');
  await form.getByLabel('Expiry').fill('2099-12-18');
  await form.getByLabel('Quantity').fill('2');
  await form.getByLabel('Price').fill('1.05');
  await form.getByRole('button', { name: 'Add Option' }).click();
  await expect(page.getByText('Option position added successfully', { exact: true })).toBeVisible();
  const row = student.getByRole('row', { name: /^OPTNA/ });
  await expect(row).toContainText('12/18/2099');
  await student.getByRole('button', { name: 'OPTNA' }).click();
  await expect(student.getByRole('dialog', { name: 'OPTNA Analysis History' })).toBeVisible();
  await student.context().close();
});
