import { callFrom, expect, expectToast, signIn, test } from '../setup/browser.ts';
import { png } from '../setup/pictures.ts';
import { analysisEditor, findStock } from '../setup/stocks.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page);
  await callFrom(page, 'POST', '/api/stocks', { symbol: 'PICTUREA' });
});
test.afterEach(({ page }) => callFrom(page, 'DELETE', '/api/stocks/PICTUREA'));

for (const [what, file, said] of [
  ['a text file named .png', Buffer.from('Just words'), 'This is not a PNG, JPEG or WebP image'],
  ['a decompression bomb', png(30_000, 30_000, 10), 'The image has more than 25 megapixels'],
  ['a damaged image', png(300, 300).subarray(0, 80), 'The image is damaged and cannot be read'],
] as const) {
  test(`HEAT-51, IMG-08, IMG-11 ${what} is refused with its reason and changes nothing`, async ({
    page,
  }) => {
    const before = await findStock(page, 'PICTUREA');
    await page.getByRole('button', { name: 'Add analysis for PICTUREA' }).click();
    const dialog = analysisEditor(page);
    const upload = { name: 'chart.png', mimeType: 'image/png', buffer: file };
    await dialog.locator('input[type=file]').setInputFiles(upload);
    await dialog.getByRole('button', { name: 'Save Analysis' }).click();
    await expectToast(page, 'Upload Failed');
    await expect(dialog.getByRole('alert')).toHaveText(said);
    expect(await findStock(page, 'PICTUREA')).toEqual(before);
  });
}

test('HEAT-44, IMG-10 an image of 10.1 MB is refused before it is sent, and by the server as well', async ({
  page,
}) => {
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('upload-image')) uploads.push(request.method());
  });
  await page.getByRole('button', { name: 'Add analysis for PICTUREA' }).click();
  const dialog = analysisEditor(page);
  const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(10_590_618) };
  await dialog.locator('input[type=file]').setInputFiles(large);
  await expect(dialog.getByText('The image is larger than 10 MB')).toBeVisible();
  expect(uploads).toEqual([]);
  const answer = await page.evaluate(async () => {
    const form = new FormData();
    form.append('type', 'analysis');
    form.append('ticker', 'PICTUREA');
    form.append('image', new Blob([new Uint8Array(10_590_618)], { type: 'image/png' }), 'a.png');
    const sent = await fetch('/api/upload-image', { method: 'POST', body: form });
    return [sent.status, (await sent.json()).message];
  });
  expect(answer).toEqual([413, 'The file is larger than 10 MB']);
});
