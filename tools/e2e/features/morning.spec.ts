import type { Page } from '@playwright/test';
import {
  callFrom,
  expect,
  expectToast,
  openStudentPortal,
  signIn,
  test,
  undo,
} from '../setup/browser.ts';
import { pastePictures, renderTable } from '../setup/rendered-tables.ts';
import { addStock, findStock, removeStocks } from '../setup/samples.ts';

const SYMBOLS = ['XPEV', 'KVUE', 'ZIMV'];

const watchlist = {
  headings: ['STOCK', 'RANGE', 'MONTHLY BX', 'WEEKLY BX', 'DAILY BX'],
  rows: [
    ['XPEV', 'Premium Range', 'HH', 'HL', 'LL'],
    ['KVUE', 'Fair Value', 'LH', 'HH', 'HL'],
    ['ZIMV', 'Discount Range', 'LL', 'LH', 'HH'],
  ],
};

const flow = {
  headings: ['Ticker', 'Type', 'Strike', 'Expiry', 'Spot', 'Premium', 'Volume', 'Side'],
  rows: [
    ['XPEV', 'CALL', '$27.50', '12/18/2026', '$25.40', '$1.2M', '9,840', 'Ask'],
    ['KVUE', 'PUT', '$18.00', '12/11/2026', '$19.25', '$640K', '4,210', 'Bid'],
  ],
};

const listAlerts = async (page: Page) => {
  const lists = await Promise.all(
    SYMBOLS.map((ticker) => callFrom(page, 'GET', `/api/unusual-flow?ticker=${ticker}`)),
  );
  return lists.flatMap(({ body }) => body as { ticker: string }[]);
};

test('the admin pastes the morning, reviews and applies it, a student sees it, and the admin undoes it [MORNING-01, MORNING-02, MORNING-07, MORNING-09, MORNING-10, MORNING-11]', async ({
  page,
  browser,
}) => {
  await signIn(page);
  for (const symbol of SYMBOLS) await addStock(page, symbol, { dailyBX: 'LH' });
  const student = await openStudentPortal(browser);
  const studentRow = student.getByRole('row', { name: /XPEV/ });
  await expect(studentRow).toContainText('LH');

  await page.getByRole('tab', { name: 'Bot Analysis' }).click();
  await expect(page.getByText('Choose screenshots')).toBeVisible();
  const pictures = await Promise.all([watchlist, flow].map((table) => renderTable(browser, table)));
  await pastePictures(page, pictures);
  await page.getByRole('button', { name: 'Read screenshots' }).click();

  const review = page.getByRole('table', { name: 'Positions read from the screenshots' });
  await expect(review.getByRole('row', { name: /XPEV/ })).toBeVisible({ timeout: 120_000 });
  await review.getByRole('row', { name: /KVUE/ }).getByRole('button', { name: /HL/ }).click();
  await expect(review.getByRole('checkbox', { name: 'KVUE' })).toBeChecked({ indeterminate: true });
  const alerts = page.getByRole('table', { name: 'Flow read from the screenshots' });
  await expect(alerts.getByText('New alert')).toHaveCount(2);

  await page.getByRole('button', { name: 'Apply selected' }).click();
  await expectToast(page, 'Screenshots Applied');
  await expect(studentRow).toContainText('Premium Range');
  await expect(studentRow).toContainText('LL');
  expect(await findStock(page, 'KVUE')).toMatchObject({ weeklyBX: 'HH', dailyBX: 'LH' });
  expect((await listAlerts(page)).map(({ ticker }) => ticker)).toEqual(['XPEV', 'KVUE']);
  await expect(alerts.getByText('Already added')).toHaveCount(2);

  const other = await browser.newPage({ baseURL: process.env.PRODUCT_URL });
  await signIn(other);
  await callFrom(other, 'PATCH', '/api/stocks/ZIMV', { dailyBX: 'HL' });
  await undo(page);
  await expectToast(
    page,
    'Could not be undone: ZIMV Daily BX has changed since. Everything else was undone.',
  );
  await expect(studentRow).not.toContainText('Premium Range');
  expect(await findStock(page, 'XPEV')).toMatchObject({ range: null, dailyBX: 'LH' });
  expect(await findStock(page, 'ZIMV')).toMatchObject({ range: null, dailyBX: 'HL' });
  expect(await listAlerts(page)).toEqual([]);
  await removeStocks(page, SYMBOLS);
});
