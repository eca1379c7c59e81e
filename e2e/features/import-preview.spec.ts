import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../setup/accessibility.ts';
import { expect, expectToast, signIn, test } from '../setup/browser.ts';
import { openFundHoldings, openImport, uploadPositions } from '../setup/fund-holdings.ts';

const FUND = 'Income Fund';
const OTHER_FUND = 'Value Fund';

const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(['Instrument,Qty,Trade Price,P/L Open', ...lines].join('\n')),
});

/** Tickers that no other journey uses: IMA, IMB, … */
const tickers = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${String.fromCharCode(65 + index)}`);
const rows = (prefix: string, count: number) =>
  tickers(prefix, count).map((ticker) => `${ticker},100,10.00,50.00`);

const findDialog = (page: Page) => page.getByRole('dialog', { name: 'Import preview' });
const upload = (page: Page, ...files: ReturnType<typeof csv>[]) => uploadPositions(page, files);
const importButton = (dialog: Locator) => dialog.getByRole('button', { name: /^Import/ });
const findRow = (dialog: Locator, ticker: string) =>
  dialog.getByRole('row', { name: new RegExp(`^${ticker}\\b`) });

async function holdIn(page: Page, fund: string, held: readonly string[]) {
  const holdings = held.map((ticker) => ({ ticker, quantity: 100, tradePrice: 10, pnlOpen: 50 }));
  const response = await page.request.post('/api/holdings/import', {
    data: { fund, holdings },
    headers: { 'sec-fetch-site': 'same-origin', 'idempotency-key': crypto.randomUUID() },
  });
  expect(response.status()).toBe(200);
}

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

test('CSV-210, CSV-211, CSV-212, CSV-214, CSV-215, CSV-216 a file that changes a fund is shown as a decision, which is taken by keyboard', async ({
  page,
}) => {
  await holdIn(page, FUND, tickers('IM', 14));
  await openFundHoldings(page, FUND);
  const changed = ['IMA,150,12.50,-20.00', ...rows('IM', 3).slice(1), 'IMZ,5,,'];
  await upload(page, csv('friday.csv', changed));
  const dialog = findDialog(page);
  await expect(dialog).toBeFocused();
  await expect(dialog.getByText('friday.csv')).toBeVisible();
  await expect(dialog.getByText(/^11 of 14 positions would go/)).toBeVisible();
  await expect(dialog.getByText('Positions', { exact: true }).locator('..')).toContainText(
    '4from 14',
  );

  const first = dialog.getByRole('table').first().getByRole('row').nth(1);
  await expect(first).toContainText('Removed');
  await expect(first).toContainText('-$1,050.00');
  await expect(findRow(dialog, 'IMA')).toContainText('150, was 100');
  await expect(findRow(dialog, 'IMA')).toContainText('$12.50, was $10.00');
  await expect(findRow(dialog, 'IMA')).toContainText('-$20.00, was +$50.00');
  await expect(findRow(dialog, 'IMZ')).toContainText('Price missing');

  await dialog.getByRole('radio', { name: 'All 15' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: 'Removed 11' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('radio', { name: 'Removed 11' })).toBeChecked();
  await expect(findRow(dialog, 'IMA')).toHaveCount(0);
  const button = dialog.getByRole('button', { name: 'Import and remove 11', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  await expectToast(page, 'CSV Import Successful');
  await expect(dialog).toBeHidden();
  const sheet = await openImport(page);
  await expect(sheet.getByRole('row', { name: /friday\.csv/ })).toBeVisible();
});

test('CSV-211, CSV-220, CSV-221, CSV-222, CSV-223 several files go to the chosen fund and to those that hold their tickers, one by one', async ({
  page,
}) => {
  await holdIn(page, FUND, tickers('IN', 4));
  await holdIn(page, OTHER_FUND, tickers('VA', 4));
  await openFundHoldings(page, OTHER_FUND);
  await upload(page, csv('to-income.csv', rows('IN', 4)));
  const dialog = findDialog(page);
  await dialog.getByRole('button', { name: `Use ${FUND}` }).click();
  await expect(dialog.getByLabel('Import into')).toHaveValue(FUND);
  await expect(dialog.getByRole('button', { name: `Use ${FUND}` })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await upload(
    page,
    csv('income.csv', rows('IN', 5)),
    csv('orders.csv', ['nothing here,,,']),
    csv('value.csv', rows('VA', 6)),
  );
  const files = dialog.getByRole('list', { name: 'Files' }).getByRole('listitem');
  await expect(dialog.getByLabel('Fund of income.csv')).toHaveValue(OTHER_FUND);
  await dialog.getByRole('button', { name: `Use ${FUND}` }).click();
  await expect(dialog.getByLabel('Fund of income.csv')).toHaveValue(FUND);
  await dialog.getByRole('button', { name: 'value.csv' }).click();
  await expect(dialog.getByText(`${OTHER_FUND} holds 4 of its 6 tickers.`)).toBeVisible();
  await expect(importButton(dialog)).toBeDisabled();
  await dialog.getByRole('button', { name: `Use ${OTHER_FUND}` }).click();
  await expect(dialog.getByLabel('Fund of value.csv')).toHaveValue(OTHER_FUND);
  await dialog.getByRole('button', { name: 'income.csv' }).click();
  await expect(files.nth(1)).toContainText('No valid holdings data found in the CSV.');

  await dialog.getByLabel('Fund of value.csv').selectOption(FUND);
  await expect(
    dialog.getByText(`2 files go to ${FUND}: the second replaces the first.`),
  ).toBeVisible();
  await dialog.getByLabel('Fund of value.csv').selectOption(OTHER_FUND);

  await importButton(dialog).click();
  await expect(files.nth(0)).toContainText('Updated: 0, New: 1, Removed: 0');
  await expect(files.nth(2)).toHaveAttribute('aria-current', 'true');
  await expect(
    dialog.getByText('1 of 3 files imported. Cancel keeps what is imported.'),
  ).toBeVisible();
  await importButton(dialog).click();
  await expect(files.nth(2)).toContainText('Updated: 0, New: 2, Removed: 0');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
});

test('CSV-218, CSV-219 skipped lines are opened by their reason, and the last of thousands is reached', async ({
  page,
}) => {
  await openFundHoldings(page);
  const shorts = ['SHA,-100,10.00,5.00', 'SHB,-5,10.00,5.00'];
  const options = Array.from({ length: 4_000 }, () => '100 16 OCT 26 175 CALL,1,2.00,5.00');
  await upload(page, csv('lines.csv', [...rows('SK', 2), ...options, ...shorts]));
  const dialog = findDialog(page);
  const section = dialog.getByRole('region', { name: 'Skipped: 4,002 lines' });
  await expect(
    section.getByText('2 lines look like positions and are not imported.'),
  ).toBeVisible();
  await expect(section.getByText('SHB,-5,10.00,5.00')).toBeVisible();
  const reason = section.locator('summary', { hasText: '4,000 lines' });
  await reason.focus();
  await page.keyboard.press('Enter');
  const table = section.getByRole('table', { name: /option/ });
  await expect(table).toHaveAttribute('aria-rowcount', '4001');
  const region = section.getByRole('group', { name: /option/ });
  await expect(async () => {
    await region.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(table.getByRole('cell', { name: '4003', exact: true })).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});

test('CSV-229 on a phone, in both themes, the preview fits the screen and is accessible', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const name = `positions-of-an-account-with-a-very-long-name-${'x'.repeat(60)}.csv`;
  await openFundHoldings(page);
  await upload(page, csv(name, [...rows('PH', 8), 'BRK/B,1,400,']), csv('b.csv', rows('PH', 2)));
  const dialog = findDialog(page);
  await expect(dialog.getByRole('table').first()).toBeVisible();
  const sizes = await dialog.evaluate((element) => {
    const body = element.querySelector('[data-part=body]') as HTMLElement;
    return {
      beyondBody: body.scrollWidth - body.clientWidth,
      beyondPage: document.documentElement.scrollWidth - window.innerWidth,
      bottom: element.getBoundingClientRect().bottom,
    };
  });
  expect(sizes).toMatchObject({ beyondBody: 0, beyondPage: 0 });
  expect(sizes.bottom).toBeLessThanOrEqual(844);
  await expect(importButton(dialog)).toBeInViewport();
  await expectAccessible(page, 'the preview', '[role=dialog]');
});
