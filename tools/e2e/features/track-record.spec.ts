import type { Page } from '@playwright/test';
import { expectAccessible } from '../setup/accessibility.ts';
import {
  callFrom,
  closeWindows,
  expect,
  expectToast,
  signIn,
  test,
  undo,
} from '../setup/browser.ts';
import { addAlert, addStock } from '../setup/samples.ts';

/** Top edge of the figures by source on a phone, in CSS pixels. */
const MAX_TOP_PX = 260;

const readCase = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Cases' }).getByRole('button', { name });

test('the admin records outcomes of alerts and a bot and deletes their sources, and a student reads the record on a phone [TRACK-05, TRACK-06, TRACK-07, TRACK-09, TRACK-15, TRACK-17, TRACK-19, TRACK-21, TRACK-22]', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const flowDescription = 'Sweep at the ask.';
  const won = await addAlert(page, 'TRKA', { strike: 140, flowDescription });
  const taken = await addAlert(page, 'TRKB', { strike: 150, flowDescription });
  await addStock(page, 'TRKC', { swingBotPosition: true });
  const student = await browser.newPage({
    baseURL: process.env.PRODUCT_URL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await student.goto('/student?tab=track-record&record-symbol=TRK');
  await expect(readCase(student, 'TRKA CALL $140.00')).toContainText('Open');
  await expect(readCase(student, 'TRKC 1hr Swing Bot')).toContainText('Open');
  const figures = student.getByRole('list', { name: 'Results by source' });
  expect((await figures.boundingBox())?.y).toBeLessThanOrEqual(MAX_TOP_PX);

  await page.goto('/admin?tab=track-record&record-symbol=TRK');
  await page.getByRole('button', { name: 'Record TRKA CALL' }).click();
  const sheet = page.getByRole('dialog', { name: 'TRKA CALL $140.00 12/18/2026' });
  await sheet.getByLabel('Entry price').fill('2');
  await sheet.getByLabel('Exit price').fill('3.5');
  await sheet.getByLabel('Note').fill('Half at 3.00.');
  await expect(sheet.getByRole('status')).toHaveText('Result +75.00%');
  await sheet.getByRole('button', { name: 'Save Outcome' }).click();
  await expectToast(page, 'Outcome Recorded');
  await expect(readCase(student, 'TRKA CALL $140.00')).toContainText('+75.00%');
  await expect(student.getByText('1 of 1 hits')).toBeVisible();
  await student.getByRole('button', { name: 'Show 2 without a result' }).click();

  // A deleted alert stays in the record. Undoing the deletion restores it.
  const { body } = await callFrom(page, 'DELETE', `/api/unusual-flow/${taken}`);
  await expect(readCase(student, 'TRKB CALL $150.00')).toContainText('Withdrawn');
  await readCase(student, 'TRKB CALL $150.00').click();
  const detail = student.getByRole('dialog', { name: 'TRKB CALL $150.00 12/18/2026' });
  await expect(detail.getByText('Sweep at the ask.')).toBeVisible();
  await expect(detail.getByRole('form')).toHaveCount(0);
  await closeWindows(student);
  const { id } = (body as { restorable: { id: string } }).restorable;
  await callFrom(page, 'POST', `/api/unusual-flow/removals/${id}/restore`);
  await expect(readCase(student, 'TRKB CALL $150.00')).toContainText('Open');

  // The toast undoes a recorded outcome. Deleting the alert doesn't hide a result.
  await callFrom(page, 'DELETE', `/api/unusual-flow/${won}`);
  await expect(readCase(student, 'TRKA CALL $140.00')).toContainText(/Withdrawn.*\+75.00%/);
  await undo(page);
  await expect(readCase(student, 'TRKA CALL $140.00')).not.toContainText('+75.00%');
  await callFrom(page, 'DELETE', `/api/unusual-flow/${taken}`);

  await page.getByRole('button', { name: 'Record TRKC 1hr Swing Bot' }).click();
  const bot = page.getByRole('dialog', { name: 'TRKC 1hr Swing Bot' });
  await bot.getByLabel('Or the result').fill('-4.5');
  await bot.getByRole('button', { name: 'Save Outcome' }).click();
  await expect(bot).toBeHidden();
  await callFrom(page, 'DELETE', '/api/stocks/TRKC');
  await expect(readCase(student, 'TRKC 1hr Swing Bot')).toContainText('-4.50%');

  await readCase(student, 'TRKC 1hr Swing Bot').click();
  await expect(student.getByRole('dialog')).toBeVisible();
  await expectAccessible(student, 'a case', '[role=dialog]');
});
