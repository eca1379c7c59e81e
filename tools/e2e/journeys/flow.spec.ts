import type { Browser, Page } from '@playwright/test';
import {
  closeWindows,
  expect,
  expectToast,
  openStudentPortal,
  signIn,
  stopPolling,
  test,
} from '../setup/browser.ts';
import { png } from '../setup/pictures.ts';

const form = (page: Page) => page.getByRole('form');
const card = (page: Page, ticker: string) =>
  page.getByRole('tabpanel').getByRole('button', { name: new RegExp(`^${ticker} `) });
const row = (page: Page, ticker: string) =>
  page.getByRole('tabpanel').getByRole('row', { name: new RegExp(`^${ticker} `) });

async function openFlow(page: Page, browser: Browser): Promise<Page> {
  await signIn(page);
  await page.getByRole('tab', { name: 'Unusual Flow' }).click();
  await expect(page.getByText(/^Current Flow Alerts \(\d+\)$/)).toBeVisible();
  const student = await openStudentPortal(browser);
  await student.getByRole('tab', { name: 'Unusual Flow' }).click();
  await stopPolling(student);
  await expect(student.getByRole('heading', { name: 'Live Alpha Gold Alerts' })).toBeVisible();
  return student;
}

test('the admin adds, changes and deletes an alert with a screenshot, and a student sees it without a poll and opens it from the bell [FLOW-05, FLOW-06, FLOW-13, FLOW-15, FLOW-25, FLOW-27, FLOW-35, LIVE-09, LIVE-10, BELL-02, BELL-05, BELL-15, BELL-19, BELL-21, TOAST-39, TOAST-40, TOAST-41]', async ({
  page,
  browser,
}) => {
  const student = await openFlow(page, browser);
  await page.getByRole('button', { name: 'Add Flow Alert' }).click();
  await form(page).getByLabel('Ticker').fill('flowa');
  await page.getByLabel('Strike').fill('140');
  await page.getByLabel('Expiry').fill('12/18/2026');
  await page.getByLabel('Description').fill('Bought at the ask.');
  await form(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'flow.png', mimeType: 'image/png', buffer: png(400, 200) });
  await page.getByRole('button', { name: 'Save Alert' }).click();
  await expectToast(page, 'Alert Added');

  await expect(card(student, 'FLOWA')).toBeVisible();
  await expect(row(student, 'FLOWA').getByText('Has screenshot')).toBeAttached();
  await card(student, 'FLOWA').click();
  const detail = student.getByRole('dialog');
  const picture = detail.getByRole('img', { name: 'Flow screenshot of FLOWA' });
  await expect(picture).toBeVisible();
  expect(new URL(student.url()).searchParams.get('alert')).toBeTruthy();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await expect(detail.getByText('Bought at the ask.')).toBeVisible();

  await page.getByRole('button', { name: /^Edit FLOWA/ }).click();
  await expect(page.getByLabel('Expiry')).toHaveValue('12/18/2026');
  await page.getByLabel('Premium').fill('$850K');
  await page.getByRole('button', { name: 'Save Alert' }).click();
  await expectToast(page, 'Alert Updated');
  await expect(detail.getByText('$850K')).toBeVisible();
  await closeWindows(student);

  for (const side of [page, student]) {
    await side.getByRole('tab', { name: 'Heat Map' }).click();
    const bell = side.getByRole('button', { name: 'Notifications' });
    await expect(bell).toHaveAccessibleDescription(/^\d+ items? today, \d+ new$/);
    await bell.click();
    const panel = side.getByRole('dialog', { name: "Today's Activity" });
    await panel.getByRole('button', { name: /FLOWA/ }).click();
    await expect(panel).toBeHidden();
    await expect(side.getByRole('dialog', { name: 'FLOWA Flow Alert' })).toBeVisible();
    await closeWindows(side);
    await expect(side.getByRole('tab', { name: 'Unusual Flow' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  }

  await page.getByRole('button', { name: /^Delete FLOWA/ }).click();
  await expectToast(page, 'Alert Deleted');
  await expect(card(student, 'FLOWA')).toBeHidden();
});

test('the admin types four alerts as four lines, parsed while typing, and filters stay in the URL [FLOW-10, FLOW-17, FLOW-44, FLOW-47, FLOW-59]', async ({
  page,
  browser,
}) => {
  const student = await openFlow(page, browser);
  await page.getByRole('button', { name: 'Add Flow Alert' }).click();
  const quickLine = page.getByLabel('Quick line');
  const lines = [
    'flowj 215C 12/25 2.4M sweep ask',
    '$FLOWK 390 put 1/15 $850K spot 402.8 vol 9.3k oi 11,875',
    '1.1m flowl 240c fri bid',
    'FLOWM 655P Dec 18 5.6M mid 61k vol 48k oi',
  ];
  for (const line of lines) {
    await expect(quickLine).toBeFocused();
    await page.keyboard.type(line);
    await page.keyboard.press('Enter');
    await expect(quickLine).toHaveValue('');
  }
  for (const ticker of ['FLOWJ', 'FLOWK', 'FLOWL', 'FLOWM']) {
    await expect(card(student, ticker)).toBeVisible();
  }
  await expect(row(student, 'FLOWJ')).toContainText('Sweep');
  await expect(row(student, 'FLOWK')).toContainText('$402.80');

  await student.goto('/student?tab=unusual-flow&flow-premium=1000000&flow-ticker=FLOW');
  for (let visit = 0; visit < 2; visit += 1) {
    await expect(card(student, 'FLOWJ')).toBeVisible();
    await expect(card(student, 'FLOWK')).toBeHidden();
    await student.reload();
  }
});
