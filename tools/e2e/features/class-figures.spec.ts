import {
  callFrom,
  expect,
  openStudentPortal,
  signIn,
  stopPolling,
  test,
} from '../setup/browser.ts';
import { addStock } from '../setup/samples.ts';

const symbols = ['SIZEA', 'SIZEB', 'SIZEC'];

test.afterEach(async ({ page }) => {
  await callFrom(page, 'PUT', '/api/settings/mfe-calculator', {});
});

test('an open calculator follows the class’s figures, and the admin sees the sizes in a symbol’s sheet [CALC-17, CALC-18, CALC-19]', async ({
  page,
  browser,
}) => {
  await signIn(page);
  for (const symbol of symbols) await addStock(page, symbol);
  const student = await openStudentPortal(browser);
  await student.goto('/student?tab=position-sizing');
  await stopPolling(student);
  const account = student.getByRole('textbox', { name: 'Account Size' });
  await expect(account).toHaveValue('$100,000');

  await page.goto('/account#position-sizing');
  await page.getByRole('button', { name: 'Edit figures' }).click();
  const dialog = page.getByRole('dialog', { name: 'Position sizing' });
  await dialog.getByLabel('Account Size', { exact: true }).fill('50000');
  await dialog.getByLabel('Largest share per position').fill('2');
  await dialog.getByLabel('Account sizes to try').fill('25000');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(account).toHaveValue('$50,000');
  await expect(student.getByText('2% of account')).toBeVisible();

  await student.getByRole('button', { name: '$25,000' }).click();
  await expect(account).toHaveValue('$25,000');
  await student.getByRole('button', { name: 'Use the class’s figures' }).click();
  await expect(account).toHaveValue('$50,000');

  await page.goto('/?symbol=SIZEA&section=size');
  const sizes = page.getByRole('table', { name: 'Sizes of SIZEA' });
  await expect(sizes.getByRole('row', { name: /^\$25,000/ })).toContainText('$');
  await expect(sizes.getByRole('row', { name: /^\$50,000/ })).toContainText(
    /\$1,000.*Capped at 2% limit/,
  );
});
