import { callFrom, expect, signIn, test } from '../setup/browser.ts';
import { png } from '../setup/pictures.ts';
import { analysisEditor } from '../setup/stocks.ts';

test('HEAT-98 a draft with its chart is there again after a reload, and is saved as it was', async ({
  page,
}) => {
  await signIn(page);
  await callFrom(page, 'POST', '/api/stocks', { symbol: 'DRAFT' });
  const open = () => page.getByRole('button', { name: 'Add analysis for DRAFT' }).click();
  const dialog = analysisEditor(page);
  await open();
  await dialog.getByLabel('Weekly Analysis').fill('Half a sentence');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'chart.png',
    mimeType: 'image/png',
    buffer: png(320, 180),
  });
  await expect(dialog.getByRole('img')).toBeVisible();
  // A draft is kept a moment after the last change.
  await page.waitForTimeout(1_000);
  await page.reload();
  await open();
  await expect(dialog.getByText('Your draft is back')).toBeVisible();
  await expect(dialog.getByLabel('Weekly Analysis')).toHaveValue('Half a sentence');
  await expect(dialog.getByRole('img')).toHaveJSProperty('naturalWidth', 320);
  await dialog.getByRole('button', { name: 'Save Analysis' }).click();
  await expect(dialog).toBeHidden();
  const { body } = await callFrom(page, 'GET', '/api/stocks/DRAFT/analysis-history');
  expect(body).toMatchObject([
    { analysisText: 'Half a sentence', analysisImage: expect.stringContaining('/') },
  ]);
  await page.reload();
  await page.getByRole('button', { name: 'Edit analysis for DRAFT' }).click();
  await expect(dialog.getByLabel('Weekly Analysis')).toHaveValue('Half a sentence');
  await expect(dialog.getByText('Your draft is back')).toBeHidden();
  await callFrom(page, 'DELETE', '/api/stocks/DRAFT');
});
