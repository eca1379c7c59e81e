import type { Locator, Page } from '@playwright/test';
import {
  callFrom,
  closeWindows,
  expect,
  expectToast,
  openStudentPortal,
  setWatchlistCell,
  signIn,
  stopPolling,
  test,
  watchlistCell,
} from '../setup/browser.ts';
import { png } from '../setup/pictures.ts';
import { addStock, analysisEditor, findStock, removeStocks } from '../setup/samples.ts';

const SYMBOLS = ['HEATA', 'HEATB', 'HEATC'];

test.beforeEach(async ({ page }) => {
  await signIn(page);
  for (const symbol of SYMBOLS) await addStock(page, symbol);
  await expect(page.getByRole('row', { name: /HEATC/ })).toBeVisible();
});
test.afterEach(({ page }) => removeStocks(page, SYMBOLS));

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

test('the admin writes an analysis with a chart, despite a rejected image and a reload, and a student reads it [HEAT-35, HEAT-36, HEAT-43, HEAT-46, HEAT-50, HEAT-51, HEAT-53, HEAT-59, HEAT-98, IMG-08, IMG-11]', async ({
  page,
  browser,
}) => {
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('upload-image')) uploads.push(request.method());
  });
  await page.getByRole('button', { name: 'Add analysis for HEATA' }).click();
  const dialog = analysisEditor(page);
  const box = await dialog.boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  expect(box?.width).toBeLessThanOrEqual(768);
  expect(box?.height).toBeLessThanOrEqual(height * 0.85 + 1);
  const chooseChart = (buffer: Buffer) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'chart.png', mimeType: 'image/png', buffer });
  const save = dialog.getByRole('button', { name: 'Save Analysis' });
  const before = await findStock(page, 'HEATA');
  await chooseChart(Buffer.from('Just words'));
  await save.click();
  await expectToast(page, 'Upload Failed');
  await expect(dialog.getByRole('alert')).toHaveText('This is not a PNG, JPEG or WebP image');
  expect(await findStock(page, 'HEATA')).toEqual(before);

  const chart = png(640, 360);
  await chooseChart(chart);
  await expect(dialog.getByRole('img')).toHaveAttribute('src', /^blob:/);
  await dialog.getByLabel('Weekly Analysis').fill('Holds the weekly low.');
  await expect(dialog.getByText('21/1000 characters')).toBeVisible();
  await expect
    .poll(() => readSavedDrafts(page))
    .toEqual([{ text: 'Holds the weekly low.', bytes: chart.length }]);
  expect(uploads).toEqual(['POST']);
  await page.reload();
  await page.getByRole('button', { name: 'Add analysis for HEATA' }).click();
  await expect(dialog.getByText('Your draft is back')).toBeVisible();
  await expect(dialog.getByLabel('Weekly Analysis')).toHaveValue('Holds the weekly low.');
  await expect(dialog.getByRole('img')).toHaveJSProperty('naturalWidth', 640);
  await save.click();
  await expectToast(page, 'Analysis Updated');
  await expect(page.getByRole('button', { name: 'Edit analysis for HEATA' })).toBeVisible();
  expect(uploads).toEqual(['POST', 'POST']);

  const student = await openStudentPortal(browser);
  await student.getByRole('tabpanel').getByRole('button', { name: 'HEATA', exact: true }).click();
  const history = student.getByRole('dialog', { name: 'HEATA Analysis History' });
  await expect(history.getByText('1 entry')).toBeVisible();
  await expect(history.getByText('Latest')).toBeVisible();
  await expect(history.getByText('Holds the weekly low.')).toBeVisible();
  const served = history.getByRole('img');
  await expect(served).toHaveJSProperty('naturalWidth', 640);
  const file = await student.request.get((await served.getAttribute('src')) ?? '');
  expect(file.headers()).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  await closeWindows(student);
  await expect(
    student.getByRole('tabpanel').getByRole('button', { name: 'HEATA', exact: true }),
  ).toBeFocused();
  await student.getByRole('tabpanel').getByRole('button', { name: 'HEATB', exact: true }).click();
  await expect(student.getByText('No Analysis Available')).toBeVisible();
});

test('when two admins edit one stock, the second gets a message and sees the newer value [API-26]', async ({
  page,
  browser,
}) => {
  const other = await browser.newPage({ baseURL: process.env.PRODUCT_URL });
  await other.route('**/api/events', (route) => route.abort());
  await signIn(other);
  await expect(watchlistCell(other, 'Range of HEATA')).toContainText('—');
  const edited = Promise.withResolvers<void>();
  await other.route('**/api/stocks**', async (route) => {
    // Without events it polls, and must not learn of the other edit before it sends its own.
    if (route.request().method() === 'GET') await edited.promise;
    else edited.resolve();
    await route.continue();
  });
  await setWatchlistCell(page, 'Range of HEATA', 'Fair Value');
  await expectToast(page, 'Stock Updated');
  await setWatchlistCell(other, 'Range of HEATA', 'Premium Range');
  await expectToast(other, 'HEATA was changed in the meantime; the newer value is shown.');
  await expect(watchlistCell(other, 'Range of HEATA')).toContainText('Fair Value');

  await other.getByRole('button', { name: 'Add analysis for HEATA' }).click();
  await analysisEditor(other).getByLabel('Weekly Analysis').fill('Mine.');
  await callFrom(page, 'PATCH', '/api/stocks/HEATA', { analysisText: 'Theirs.' });
  await analysisEditor(other).getByRole('button', { name: 'Save Analysis' }).click();
  await expect(analysisEditor(other).getByText('Theirs.')).toBeVisible();
  expect(await findStock(page, 'HEATA')).toMatchObject({ analysisText: 'Theirs.' });
  await analysisEditor(other).getByRole('button', { name: 'Save Analysis' }).click();
  await expectToast(other, 'Analysis Updated');
  const history = await callFrom(page, 'GET', '/api/stocks/HEATA/analysis-history');
  expect((history.body as { analysisText: string }[]).slice(0, 2)).toMatchObject([
    { analysisText: 'Mine.' },
    { analysisText: 'Theirs.' },
  ]);
});

test('the admin’s changes appear in an open student tab without a poll; the heat view supports arrow keys, and the week can be replayed [HEAT-34, HEAT-83]', async ({
  page,
  browser,
}) => {
  const student = await openStudentPortal(browser);
  await stopPolling(student);
  const row = student.getByRole('row', { name: /HEATC/ });
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: 'BX Hybrid Bot of HEATC' }).click();
  await expect(row).toContainText('In Position');

  // On a phone, changes are visible within three taps.
  await student.setViewportSize({ width: 390, height: 844 });
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  await tap(student.getByRole('button', { name: /^Changed \d+$/ }));
  const changed = student
    .getByRole('list', { name: 'Weekly Watchlist' })
    .getByRole('button', { name: /^HEATC, Hybrid was out until \d+:\d\d [AP]M/ });
  await expect(changed).toBeVisible();
  await tap(changed);
  const sheet = student.getByRole('dialog', { name: /^HEATC/ });
  await expect(sheet).toBeVisible();
  expect(taps).toBeLessThanOrEqual(3);

  await sheet.getByRole('button', { name: 'Show in watchlist' }).click();
  await expect(sheet).toBeHidden();
  await expect(student.locator('li[data-shown]')).toContainText('HEATC');
  await expect(student.locator('li[data-shown]')).toBeInViewport();

  await setWatchlistCell(page, 'Weekly BX of HEATA', 'HH');
  await setWatchlistCell(page, 'Weekly BX of HEATB', 'LL');
  await expectToast(page, 'Stock Updated');
  await page.getByRole('radio', { name: 'Heat view' }).click();
  await page.getByLabel('Filter by symbol').fill('HEAT');
  const tiles = page.getByRole('group', { name: 'Heat view' }).getByRole('button');
  await expect(tiles).toHaveCount(SYMBOLS.length);
  await tiles.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: /^HEATB LL .*, Weekly BX/ })).toBeFocused();
  await expect(page).toHaveURL(/heat\.view=tiles&heat\.symbol=HEAT/);
  await page.reload();
  await expect(tiles).toHaveCount(SYMBOLS.length);

  await page.getByRole('button', { name: 'Replay' }).click();
  await expect(page.getByRole('button', { name: /^HEATA — .*, Weekly BX/ })).toBeVisible();
  await page.getByRole('slider', { name: 'Moment of the week' }).focus();
  await page.keyboard.press('End');
  const tile = page.getByRole('button', { name: /^HEATA HH .*, Weekly BX/ });
  await expect(tile).toBeVisible();
  await tile.click();
  await expect(page.getByRole('dialog', { name: /^HEATA/ })).toBeVisible();
});
