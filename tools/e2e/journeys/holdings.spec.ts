import {
  callFrom,
  expect,
  expectToast,
  openStudentPortal,
  signIn,
  test,
  undo,
} from '../setup/browser.ts';
import { openFundHoldings } from '../setup/fund-holdings.ts';
import { addHolding } from '../setup/samples.ts';

const FUND = 'Balanced Fund';

test('a fund is cleared and restored; a date, an undone deletion, an option and manual figures reach an open student tab [HOLD-07, HOLD-12, HOLD-21, HOLD-25, HOLD-61, OPT-01, PNL-03, PNL-14, UNDO-03, UNDO-04, UNDO-20]', async ({
  page,
  browser,
}) => {
  await signIn(page);
  await openFundHoldings(page, FUND);
  for (const ticker of ['AAA', 'BBB', 'CCC', 'DDD', 'EEE', 'FFF', 'GGG']) {
    await addHolding(page, ticker, { fund: FUND });
  }
  await expect(page.getByRole('row', { name: /^GGG/ })).toBeVisible();
  await page.getByRole('button', { name: 'Clear All' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`7 holdings of ${FUND}`);
  await question.getByRole('button', { name: 'Clear All' }).click();
  await expectToast(page, 'All Holdings Cleared');
  await expect(page.getByText('No holdings found. Upload a CSV to get started.')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expectToast(page, `Undone: 7 holdings removed from ${FUND}`);
  await expect(page.getByRole('row', { name: /^GGG/ })).toBeVisible();

  // With all funds in view, manual figures and new options belong to the main fund.
  await page.getByLabel('Fund', { exact: true }).selectOption('All Funds');
  await page.getByRole('button', { name: 'Edit P&L' }).click();
  await page.getByLabel('Starting Capital 2025').fill('420000');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('P&L data updated successfully', { exact: true })).toBeVisible();

  await addHolding(page, 'HOLDA', { quantity: 100, tradePrice: 730 });
  const row = page.getByRole('row', { name: /^HOLDA/ });
  await expect(row).toBeVisible();
  const places = () =>
    row.locator('th, td').evaluateAll((cells) =>
      cells.map((cell) => {
        const { x, width, height } = cell.getBoundingClientRect();
        return [x, width, height];
      }),
    );
  const before = await places();
  await row.getByRole('button', { name: /^Date opened of HOLDA/ }).click();
  await page.getByRole('textbox', { name: 'Date opened of HOLDA' }).fill('03/09/2026');
  expect(await places()).toEqual(before);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Date Updated');
  await expect(
    page.getByRole('button', { name: 'Date opened of HOLDA: 03/09/2026' }),
  ).toBeVisible();

  const student = await openStudentPortal(browser);
  await student.getByRole('tab', { name: 'Portfolio Data' }).click();
  await expect(student.getByText('$420,000.00')).toBeVisible();

  // A $73,000 position is deleted, restored with the toast, deleted again and restored by keyboard.
  const seen = student.getByRole('row', { name: /^HOLDA/ });
  await expect(seen).toBeVisible();
  for (const restore of [() => undo(page), () => page.keyboard.press('Control+z')]) {
    await page.getByRole('button', { name: 'Delete HOLDA' }).click();
    await expectToast(page, 'HOLDA removed');
    await expect(seen).toBeHidden();
    await restore();
    await expectToast(page, 'Undone: HOLDA removed');
    await expect(seen).toBeVisible();
  }
  // After a reload, the list of removals restores it.
  await page.getByRole('button', { name: 'Delete HOLDA' }).click();
  await expect(seen).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('dialog', { name: /^Search symbols/ })).toBeVisible();
  await page.keyboard.type('recently removed');
  await page.keyboard.press('Enter');
  const removals = page.getByRole('dialog', { name: 'Recently removed' });
  const restore = removals.getByRole('button', { name: /^Restore HOLDA/ });
  await restore.click();
  await expect(seen).toBeVisible();
  await expect(restore).toBeHidden();
  const { body } = await callFrom(page, 'GET', '/api/holdings');
  const restored = (body as { id: string; ticker: string }[]).find(
    ({ ticker }) => ticker === 'HOLDA',
  );
  await callFrom(page, 'DELETE', `/api/holdings/${restored?.id}`);
  await page.reload();

  await page.getByRole('button', { name: 'New position' }).click();
  const form = page.getByRole('form', { name: 'Add an option position' });
  await form.getByLabel('Ticker').fill('optna');
  await form.getByLabel('Type').selectOption('PUT');
  await form.getByLabel('Strike').fill('140.5');
  await form.getByLabel('Expiry').fill('2099-12-18');
  await form.getByLabel('Quantity').fill('2');
  await form.getByLabel('Price').fill('1.05');
  await form.getByRole('button', { name: 'Add Option' }).click();
  await expect(page.getByText('Option position added successfully', { exact: true })).toBeVisible();
  const option = student.getByRole('row', { name: /^OPTNA/ });
  await expect(option).toContainText('12/18/2099');
  await student.getByRole('tabpanel').getByRole('button', { name: 'OPTNA', exact: true }).click();
  await expect(student.getByRole('dialog', { name: 'OPTNA Analysis History' })).toBeVisible();
});
