import type { Page } from '@playwright/test';
import { callFrom, expect, signIn, test } from '../setup/browser.ts';
import { png } from '../setup/pictures.ts';
import { addStock, analysisEditor, removeStocks } from '../setup/samples.ts';

/** The drafts in the IndexedDB of the page. */
const readSavedDrafts = (page: Page) =>
  page.evaluate(async () => {
    const finish = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await finish(indexedDB.open('keyval-store'));
    const saved: { draft: { text: string; file: File | null } }[] = await finish(
      database.transaction('keyval').objectStore('keyval').getAll(),
    );
    database.close();
    return saved.map(({ draft }) => ({ text: draft.text, bytes: draft.file?.size }));
  });

test('HEAT-98 a draft with its chart is there again after a reload, and is saved as it was', async ({
  page,
}) => {
  await signIn(page);
  await addStock(page, 'DRAFT');
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
  await expect
    .poll(() => readSavedDrafts(page))
    .toEqual([{ text: 'Half a sentence', bytes: png(320, 180).length }]);
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
  await removeStocks(page, ['DRAFT']);
});
