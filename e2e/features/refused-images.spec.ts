import { expect, expectToast, signIn, test } from '../setup/browser.ts';
import { addStock, analysisEditor, findStock, removeStocks } from '../setup/samples.ts';

test('HEAT-51, IMG-08, IMG-11 an image that the server refuses changes nothing, and the editor says why', async ({
  page,
}) => {
  await signIn(page);
  await addStock(page, 'PICTUREA');
  const before = await findStock(page, 'PICTUREA');
  await page.getByRole('button', { name: 'Add analysis for PICTUREA' }).click();
  const dialog = analysisEditor(page);
  const upload = { name: 'chart.png', mimeType: 'image/png', buffer: Buffer.from('Just words') };
  await dialog.locator('input[type=file]').setInputFiles(upload);
  await dialog.getByRole('button', { name: 'Save Analysis' }).click();
  await expectToast(page, 'Upload Failed');
  await expect(dialog.getByRole('alert')).toHaveText('This is not a PNG, JPEG or WebP image');
  expect(await findStock(page, 'PICTUREA')).toEqual(before);
  await removeStocks(page, ['PICTUREA']);
});
