import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../setup/browser.ts';
import { openFundHoldings, uploadPositions } from '../setup/fund-holdings.ts';

/** Nothing is imported, so its holdings don't matter. */
const FUND = 'Balanced Fund';
const fixtures = join(import.meta.dirname, '../../packages/position-file/fixtures');

/** The broker that the preview names. The tests of the reader have a file of every layout. */
const layouts = [
  ['tos-01-default-layout-covered-calls', 'thinkorswim'],
  ['fidelity-44-statement', 'Fidelity'],
  ['ibkr-45-flex-query', 'Interactive Brokers'],
  ['utf16-42-unicode-text', 'hand-made spreadsheet'],
] as const;

const wrongDocuments = readdirSync(fixtures)
  .filter((name) => name.startsWith('document-') && name.endsWith('.csv'))
  .map((name) => name.replace('.csv', ''));

const readHoldings = (name: string): { ticker: string }[] =>
  JSON.parse(readFileSync(join(fixtures, `${name}.expected.json`), 'utf8')).holdings;

const findDialog = (page: Page) => page.getByRole('dialog', { name: 'Import preview' });
const upload = (page: Page, ...names: readonly string[]) =>
  uploadPositions(
    page,
    names.map((name) => join(fixtures, `${name}.csv`)),
  );

test.beforeEach(async ({ page }) => {
  await signIn(page);
  await openFundHoldings(page, FUND);
});

test('CSV-58, CSV-210 a file is shown with its broker and its holdings', async ({ page }) => {
  const dialog = findDialog(page);
  for (const [name, broker] of layouts) {
    await upload(page, name);
    await expect(dialog.getByText(`${name}.csv`)).toBeVisible();
    await expect(dialog.getByText(new RegExp(`^${broker}(,|$)`))).toBeVisible();
    for (const { ticker } of readHoldings(name)) {
      await expect(dialog.getByRole('row', { name: new RegExp(`^${ticker}\\b`) })).toBeVisible();
    }
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  }
});

test('CSV-150, CSV-226 each wrong document says what it is and which export to take', async ({
  page,
}) => {
  await upload(page, ...wrongDocuments);
  const files = findDialog(page).getByRole('list', { name: 'Files' }).getByRole('listitem');
  await expect(files).toHaveCount(wrongDocuments.length);
  for (const name of wrongDocuments) {
    const file = files.filter({ hasText: `${name}.csv` });
    await expect(file, name).toContainText(
      /No valid holdings data found in the CSV\. This .+\. .+/,
    );
  }
});
