import type { Page } from '@playwright/test';
import {
  callFrom,
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

test.beforeEach(async ({ page }) => {
  await signIn(page);
  await page.getByRole('tab', { name: 'Unusual Flow' }).click();
  await expect(page.getByText(/^Current Flow Alerts \(\d+\)$/)).toBeVisible();
});

async function openStudentFlow(...[browser]: Parameters<typeof openStudentPortal>) {
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
  await student.context().close();
});

test('FLOW-14 a screenshot over 10 MB is refused with the alert, and nothing is sent', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Add Flow Alert' }).click();
  const said = new Promise<string>((resolve) =>
    page.once('dialog', (dialog) => {
      resolve(dialog.message());
      void dialog.accept();
    }),
  );
  const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(10_485_761) };
  await form(page).locator('input[type=file]').first().setInputFiles(large);
  expect(await said).toBe('File size must be less than 10MB');
});

test('an alert the admin saves appears in an open student tab without a poll [LIVE-09, LIVE-10]', async ({
  page,
  browser,
}) => {
  const student = await openStudentFlow(browser);
  await stopPolling(student);
  for (const ticker of ['FLOWB', 'FLOWC']) {
    const alert = { ticker, optionType: 'PUT', expiry: '12/18/2026' };
    expect((await callFrom(page, 'POST', '/api/unusual-flow', alert)).status).toBe(201);
    await expect(card(student, ticker)).toBeVisible();
  }
  await student.context().close();
});

test('BELL-02, BELL-05, BELL-15, BELL-19, BELL-21 the bell of both sides counts the alert and opens it', async ({
  page,
  browser,
}) => {
  const alert = { ticker: 'FLOWG', optionType: 'CALL', expiry: '12/18/2026', strike: 12 };
  await callFrom(page, 'POST', '/api/unusual-flow', alert);
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
  await student.context().close();
});

test('FLOW-44 filters stay in the address and are found again by a reload', async ({
  page,
  browser,
}) => {
  for (const [ticker, premium] of [
    ['FLOWH', '2M'],
    ['FLOWI', '90K'],
  ]) {
    const alert = { ticker, optionType: 'CALL', expiry: '12/18/2026', premium };
    await callFrom(page, 'POST', '/api/unusual-flow', alert);
  }
  const student = await openStudentPortal(browser);
  await student.goto('/student?tab=unusual-flow&flow-premium=1000000&flow-ticker=FLOW');
  for (let visit = 0; visit < 2; visit += 1) {
    await expect(card(student, 'FLOWH')).toBeVisible();
    await expect(card(student, 'FLOWI')).toBeHidden();
    await student.reload();
  }
  await student.context().close();
});
