import {
  callFrom,
  expect,
  openStudentPortal,
  signIn,
  stopPolling,
  test,
  undo,
} from '../setup/browser.ts';
import { addHolding } from '../setup/samples.ts';

const TICKER = 'FUNDA';

test('a renamed fund, and Undo, are in an open student page at once; the emptied fund is removed [FUND-02, FUND-04, FUND-06, FUND-08, FUND-09]', async ({
  page,
  browser,
}) => {
  await signIn(page);
  await page.goto('/account#funds');
  const card = page.getByRole('list', { name: 'Funds', exact: true });
  await page.getByLabel('New fund').fill('Short Term');
  await page.getByRole('button', { name: 'Add fund' }).click();
  const name = card.getByLabel('Name of Short Term');
  await expect(name).toBeVisible();
  const holding = await addHolding(page, TICKER, { fund: 'Short Term' });
  await expect(card.getByRole('button', { name: 'Remove Short Term' })).toBeDisabled();

  const student = await openStudentPortal(browser);
  await student.goto(`/student?symbol=${TICKER}&section=position`);
  const sheet = student.getByRole('dialog');
  await stopPolling(student);
  await expect(sheet.getByText('Short Term')).toBeVisible();
  await name.fill('Swing');
  await name.press('Enter');
  await expect(sheet.getByText('Swing')).toBeVisible();
  await expect(card.getByLabel('Name of Swing')).toBeVisible();
  await undo(page);
  await expect(sheet.getByText('Short Term')).toBeVisible();

  await callFrom(page, 'DELETE', `/api/holdings/${holding}`);
  await card.getByRole('button', { name: 'Remove Short Term' }).click();
  await expect(card.getByLabel('Name of Short Term')).toBeHidden();
});
