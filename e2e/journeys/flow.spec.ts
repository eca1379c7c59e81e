import type { Browser, Page } from '@playwright/test';
import {
  expect,
  expectToast,
  openStudentPortal,
  signIn,
  stopPolling,
  test,
} from '../setup/browser.ts';
import { png } from '../setup/pictures.ts';
import { addAlert } from '../setup/samples.ts';

const form = (page: Page) => page.getByRole('form');
const card = (page: Page, ticker: string) =>
  page.getByRole('tabpanel').getByRole('button', { name: new RegExp(`^${ticker} `) });
const row = (page: Page, ticker: string) =>
  page.getByRole('tabpanel').getByRole('row', { name: new RegExp(`^${ticker} `) });

test.beforeEach(async ({ page }) => {
  await signIn(page);
  await page.getByRole('tab', { name: 'Unusual Flow' }).click();
  await expect(page.getByText(/^Current Flow Alerts \(\d+\)$/)).toBeVisible();
});

async function openStudentFlow(browser: Browser) {
  const student = await openStudentPortal(browser);
  await student.getByRole('tab', { name: 'Unusual Flow' }).click();
  await expect(student.getByRole('heading', { name: 'Live Alpha Gold Alerts' })).toBeVisible();
  return student;
}

test('FLOW-05, FLOW-06, FLOW-13, FLOW-15, FLOW-25, FLOW-27, FLOW-35, TOAST-39, TOAST-40, TOAST-41 an alert with its screenshot is added, read, changed and deleted', async ({
  page,
  browser,
}) => {
  const student = await openStudentFlow(browser);
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

  await page.getByRole('button', { name: 'Edit FLOWA alert' }).click();
  await expect(page.getByLabel('Expiry')).toHaveValue('12/18/2026');
  await page.getByLabel('Premium').fill('$850K');
  await page.getByRole('button', { name: 'Save Alert' }).click();
  await expectToast(page, 'Alert Updated');
  await expect(detail.getByText('$850K')).toBeVisible();
  await student.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Delete FLOWA' }).click();
  await expectToast(page, 'Alert Deleted');
  await expect(card(student, 'FLOWA')).toBeHidden();
});

test('an alert the admin saves appears in an open student tab without a poll [LIVE-09, LIVE-10]', async ({
  page,
  browser,
}) => {
  const student = await openStudentFlow(browser);
  await stopPolling(student);
  for (const ticker of ['FLOWB', 'FLOWC']) {
    await addAlert(page, ticker, { optionType: 'PUT' });
    await expect(card(student, ticker)).toBeVisible();
  }
});

test('BELL-02, BELL-05, BELL-15, BELL-19, BELL-21 the bell of both sides counts the alert and opens it', async ({
  page,
  browser,
}) => {
  await addAlert(page, 'FLOWG', { strike: 12 });
  const student = await openStudentPortal(browser);
  for (const side of [page, student]) {
    await side.getByRole('tab', { name: 'Heat Map' }).click();
    const bell = side.getByRole('button', { name: 'Notifications' });
    await expect(bell).toHaveAccessibleDescription(/^\d+ new items? today$/);
    await bell.click();
    const panel = side.getByRole('dialog', { name: "Today's Activity" });
    await panel.getByRole('button', { name: /FLOWG/ }).click();
    await expect(panel).toBeHidden();
    await expect(side.getByRole('dialog', { name: 'FLOWG Flow Alert' })).toBeVisible();
    await side.keyboard.press('Escape');
    await expect(side.getByRole('tab', { name: 'Unusual Flow' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  }
});

test('FLOW-44 filters stay in the address and are found again by a reload', async ({
  page,
  browser,
}) => {
  await addAlert(page, 'FLOWH', { premium: '2M' });
  await addAlert(page, 'FLOWI', { premium: '90K' });
  const student = await openStudentPortal(browser);
  await student.goto('/student?tab=unusual-flow&flow-premium=1000000&flow-ticker=FLOW');
  for (let visit = 0; visit < 2; visit += 1) {
    await expect(card(student, 'FLOWH')).toBeVisible();
    await expect(card(student, 'FLOWI')).toBeHidden();
    await student.reload();
  }
});
