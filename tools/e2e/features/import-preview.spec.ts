import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../setup/accessibility.ts';
import { expect, expectToast, signIn, test } from '../setup/browser.ts';
import { openFundHoldings, openImport, uploadPositions } from '../setup/fund-holdings.ts';

const FUND = 'Income Fund';

const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(['Instrument,Qty,Trade Price,P/L Open', ...lines].join('\n')),
});

const rows = (prefix: string, count: number) =>
  Array.from(
    { length: count },
    (_, index) => `${prefix}${String.fromCharCode(65 + index)},100,10.00,50.00`,
  );

const upload = (page: Page, ...files: ReturnType<typeof csv>[]) => uploadPositions(page, files);
const importButton = (dialog: Locator) => dialog.getByRole('button', { name: /^Import/ });
const findRow = (dialog: Locator, ticker: string) =>
  dialog.getByRole('row', { name: new RegExp(`^${ticker}\\b`) });

test('the preview of a file with thousands of skipped lines shows a decision, works by keyboard and fits a phone [CSV-210, CSV-211, CSV-212, CSV-214, CSV-215, CSV-216, CSV-218, CSV-219, CSV-229]', async ({
  page,
}) => {
  await signIn(page);
  await openFundHoldings(page, FUND);
  await upload(page, csv('monday.csv', rows('IM', 14)));
  const dialog = page.getByRole('dialog', { name: 'Import preview' });
  await importButton(dialog).click();
  await expectToast(page, 'CSV Import Successful');
  const changed = ['IMA,150,12.50,-20.00', ...rows('IM', 3).slice(1), 'IMZ,5,,'];
  const shorts = ['SHA,-100,10.00,5.00', 'SHB,-5,10.00,5.00'];
  const options = Array.from({ length: 4_000 }, () => '100 16 OCT 26 175 CALL,1,2.00,5.00');
  await upload(page, csv('friday.csv', [...changed, ...options, ...shorts]));
  await expect(dialog).toBeFocused();
  await expect(dialog.getByText('friday.csv')).toBeVisible();
  await expect(dialog.getByText(/^11 of 14 positions would be removed/)).toBeVisible();
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
    // clock: after this short limit, the table is scrolled again
    await expect(table.getByRole('cell', { name: '4005', exact: true })).toBeVisible({
      timeout: 500,
    });
  }).toPass();

  const button = dialog.getByRole('button', { name: 'Import and remove 11', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const sheet = await openImport(page);
  await expect(sheet.getByRole('row', { name: /friday\.csv/ })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  const name = `positions-of-an-account-with-a-very-long-name-${'x'.repeat(60)}.csv`;
  await upload(page, csv(name, [...rows('PH', 8), 'BRK/B,1,400,']), csv('b.csv', rows('PH', 2)));
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
