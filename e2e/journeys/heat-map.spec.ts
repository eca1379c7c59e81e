import type { Page } from '@playwright/test';
import {
  callFrom,
  expect,
  expectToast,
  openStudentPortal,
  signIn,
  test,
} from '../setup/browser.ts';
import { png } from '../setup/pictures.ts';

const SYMBOLS = ['HEATA', 'HEATB', 'HEATC'];

test.beforeEach(async ({ page }) => {
  await signIn(page);
  for (const symbol of SYMBOLS) await callFrom(page, 'POST', '/api/stocks', { symbol });
  await expect(page.getByRole('row', { name: /HEATC/ })).toBeVisible();
});
test.afterEach(async ({ page }) => {
  for (const symbol of SYMBOLS) await callFrom(page, 'DELETE', `/api/stocks/${symbol}`);
});

const editor = (page: Page) => page.getByRole('dialog', { name: 'Edit Technical Analysis' });
const stockOf = async (page: Page, symbol: string) => {
  const { body } = await callFrom(page, 'GET', '/api/stocks');
  return (body as { symbol: string }[]).find((stock) => stock.symbol === symbol);
};
const imageNames = (page: Page) => {
  const names: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('upload-image')) names.push(request.method());
  });
  return names;
};

test('HEAT-35, HEAT-36, HEAT-43, HEAT-46, HEAT-50, HEAT-53, HEAT-59 an analysis with a chart is written, and a student reads it', async ({
  page,
  browser,
}) => {
  const uploads = imageNames(page);
  await page.getByRole('button', { name: 'Add analysis for HEATA' }).click();
  const dialog = editor(page);
  const box = await dialog.boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  expect(box?.width).toBeLessThanOrEqual(768);
  expect(box?.height).toBeLessThanOrEqual(height * 0.85 + 1);
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'chart.png',
    mimeType: 'image/png',
    buffer: png(640, 360),
  });
  await expect(dialog.getByRole('img')).toHaveAttribute('src', /^blob:/);
  expect(uploads).toEqual([]);
  await dialog.getByLabel('Weekly Analysis').fill('Holds the weekly low.');
  await expect(dialog.getByText('21/1000 characters')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save Analysis' }).click();
  await expectToast(page, 'Analysis Updated');
  await expect(page.getByRole('button', { name: 'Edit analysis for HEATA' })).toBeVisible();
  expect(uploads).toEqual(['POST']);

  const student = await openStudentPortal(browser);
  await student.getByRole('button', { name: 'HEATA' }).click();
  const history = student.getByRole('dialog', { name: 'HEATA Analysis History' });
  await expect(history.getByText('1 entry')).toBeVisible();
  await expect(history.getByText('Latest')).toBeVisible();
  await expect(history.getByText('Holds the weekly low.')).toBeVisible();
  const chart = history.getByRole('img');
  await expect(chart).toHaveJSProperty('complete', true);
  expect(await chart.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  const served = await student.request.get((await chart.getAttribute('src')) ?? '');
  expect(served.headers()).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  await student.keyboard.press('Escape');
  await expect(student.getByRole('button', { name: 'HEATA' })).toBeFocused();
  await student.getByRole('button', { name: 'HEATB' }).click();
  await expect(student.getByText('No Analysis Available')).toBeVisible();
  await student.context().close();
});

for (const [what, file, said] of [
  ['a text file named .png', Buffer.from('Just words'), 'This is not a PNG, JPEG or WebP image'],
  ['a decompression bomb', png(30_000, 30_000, 10), 'The image has more than 25 megapixels'],
  ['a damaged image', png(300, 300).subarray(0, 80), 'The image is damaged and cannot be read'],
] as const) {
  test(`HEAT-51, IMG-08, IMG-11 ${what} is refused with its reason and changes nothing`, async ({
    page,
  }) => {
    const before = await stockOf(page, 'HEATB');
    await page.getByRole('button', { name: 'Add analysis for HEATB' }).click();
    const dialog = editor(page);
    const upload = { name: 'chart.png', mimeType: 'image/png', buffer: file };
    await dialog.locator('input[type=file]').setInputFiles(upload);
    await dialog.getByRole('button', { name: 'Save Analysis' }).click();
    await expectToast(page, 'Upload Failed');
    await expect(dialog.getByRole('alert')).toHaveText(said);
    expect(await stockOf(page, 'HEATB')).toEqual(before);
  });
}

test('HEAT-44, IMG-10 an image of 10.1 MB is refused before it is sent, and by the server as well', async ({
  page,
}) => {
  const uploads = imageNames(page);
  await page.getByRole('button', { name: 'Add analysis for HEATB' }).click();
  const dialog = editor(page);
  const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(10_590_618) };
  await dialog.locator('input[type=file]').setInputFiles(large);
  await expect(dialog.getByText('The image is larger than 10 MB')).toBeVisible();
  expect(uploads).toEqual([]);
  const answer = await page.evaluate(async () => {
    const form = new FormData();
    form.append('type', 'analysis');
    form.append('ticker', 'HEATB');
    form.append('image', new Blob([new Uint8Array(10_590_618)], { type: 'image/png' }), 'a.png');
    const sent = await fetch('/api/upload-image', { method: 'POST', body: form });
    return [sent.status, (await sent.json()).message];
  });
  expect(answer).toEqual([413, 'The file is larger than 10 MB']);
});

test('HEAT-77, API-06 1,001 characters and an unknown symbol get their clear error', async ({
  page,
}) => {
  const analysisText = 'a'.repeat(1_001);
  const long = await callFrom(page, 'PATCH', '/api/stocks/HEATA', { analysisText });
  expect(long.status).toBe(400);
  expect(JSON.stringify(long.body)).toContain('An analysis has at most 1000 characters');
  const unknown = await callFrom(page, 'PATCH', '/api/stocks/NOBODY', { analysisText: 'x' });
  expect(unknown).toEqual({ status: 404, body: { message: 'No such stock on the watchlist' } });
  expect(await stockOf(page, 'HEATA')).toMatchObject({ analysisText: null, version: 1 });
});

test('API-26 of two admins who edit one stock, the later is told and sees the newer value', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: process.env.PRODUCT_URL });
  const other = await context.newPage();
  // This one hears of no change by itself.
  await other.route('**/api/events', (route) => route.abort());
  await signIn(other);
  await expect(other.getByLabel('Range of HEATA')).toHaveValue('');
  await page.getByLabel('Range of HEATA').selectOption('Fair Value');
  await expectToast(page, 'Stock Updated');
  await other.getByLabel('Range of HEATA').selectOption('Premium Range');
  await expectToast(other, 'HEATA was changed in the meantime; the newer value is shown.');
  await expect(other.getByLabel('Range of HEATA')).toHaveValue('Fair Value');

  await other.getByRole('button', { name: 'Add analysis for HEATA' }).click();
  await editor(other).getByLabel('Weekly Analysis').fill('Mine.');
  await callFrom(page, 'PATCH', '/api/stocks/HEATA', { analysisText: 'Theirs.' });
  await editor(other).getByRole('button', { name: 'Save Analysis' }).click();
  await expect(editor(other).getByText('Theirs.')).toBeVisible();
  expect(await stockOf(page, 'HEATA')).toMatchObject({ analysisText: 'Theirs.' });
  await editor(other).getByRole('button', { name: 'Save Analysis' }).click();
  await expectToast(other, 'Analysis Updated');
  const history = await callFrom(page, 'GET', '/api/stocks/HEATA/analysis-history');
  expect((history.body as { analysisText: string }[]).slice(0, 2)).toMatchObject([
    { analysisText: 'Mine.' },
    { analysisText: 'Theirs.' },
  ]);
  await context.close();
});

test('HEAT-34 what the admin changes is in an open student tab within a second', async ({
  page,
  browser,
}) => {
  const student = await openStudentPortal(browser);
  const row = student.getByRole('row', { name: /HEATC/ });
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: 'BX Hybrid Bot of HEATC' }).click();
  await expect(row).toContainText('In Position', { timeout: 1_000 });
  await student.context().close();
});

test('HEAT-83 the heat view goes by the arrow keys, and the week is replayed', async ({ page }) => {
  await page.getByLabel('Weekly BX of HEATA').selectOption('HH');
  await page.getByLabel('Weekly BX of HEATB').selectOption('LL');
  await expectToast(page, 'Stock Updated');
  await page.getByRole('radio', { name: 'Heat view' }).click();
  await page.getByLabel('Filter by symbol').fill('HEAT');
  const tiles = page.getByRole('group', { name: 'Heat view' }).getByRole('button');
  await expect(tiles).toHaveCount(SYMBOLS.length);
  await tiles.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'HEATB, Weekly BX LL, no range' })).toBeFocused();
  await expect(page).toHaveURL(/heat\.view=tiles&heat\.symbol=HEAT/);
  await page.reload();
  await expect(tiles).toHaveCount(SYMBOLS.length);

  await page.getByRole('button', { name: 'Replay the week' }).click();
  await expect(
    page.getByRole('button', { name: 'HEATA, Weekly BX empty, no range' }),
  ).toBeVisible();
  await page.getByRole('slider', { name: 'Moment of the week' }).focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: 'HEATA, Weekly BX HH, no range' })).toBeVisible();
  await page.getByRole('button', { name: 'HEATA, Weekly BX HH, no range' }).click();
  await expect(page.getByRole('dialog', { name: 'HEATA Analysis History' })).toBeVisible();
});
