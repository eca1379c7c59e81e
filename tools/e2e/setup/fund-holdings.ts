import type { Page } from '@playwright/test';

type Files = Parameters<ReturnType<Page['locator']>['setInputFiles']>[0];

export async function openFundHoldings(page: Page, fund?: string): Promise<void> {
  const chosen = fund === undefined ? '' : `&holdings.fund=${encodeURIComponent(fund)}`;
  await page.goto(`/?tab=fund-holdings${chosen}`);
}

export async function openImport(page: Page) {
  const sheet = page.getByRole('dialog', { name: 'Import Positions', includeHidden: true });
  if ((await sheet.count()) === 0) {
    await page.getByRole('button', { name: 'Import CSV' }).click();
    // The first press loads its code. A second press before it shows would count too.
    await sheet.waitFor({ state: 'attached' });
  }
  return sheet;
}

export async function uploadPositions(page: Page, files: Files): Promise<void> {
  const sheet = await openImport(page);
  await sheet.locator('input[type=file]').setInputFiles(files);
}
