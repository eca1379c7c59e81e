import type { Locator } from '@playwright/test';
import { expectAccessible } from '../setup/accessibility.ts';
import { expect, expectFitsPhone, expectToast, signIn, test } from '../setup/browser.ts';
import { addStock, findStock, removeStocks } from '../setup/samples.ts';

const symbols = ['THUMBA', 'THUMBB'];

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
test.afterEach(({ page }) => removeStocks(page, symbols));

test('on a phone the admin sets three states of a stock with four taps and opens the next stock [HEAT-109, HEAT-110]', async ({
  page,
}) => {
  await signIn(page);
  for (const symbol of symbols) await addStock(page, symbol, { monthlyBX: 'HH' });
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.tap();
    taps += 1;
  };
  const list = page.getByRole('list', { name: 'Weekly Watchlist' });
  const choice = (field: string, value: string) =>
    page.getByRole('radiogroup', { name: field }).getByRole('radio', { name: value });

  await tap(list.getByRole('button', { name: /^THUMBA, / }));
  for (const field of ['Monthly BX', 'Weekly BX', 'Daily BX']) {
    await tap(choice(`${field} of THUMBA`, 'LL'));
  }
  await expectToast(page, 'THUMBA: Daily BX LL');
  expect(taps).toBe(4);
  expect(await findStock(page, 'THUMBA')).toMatchObject({
    monthlyBX: 'LL',
    weeklyBX: 'LL',
    dailyBX: 'LL',
  });
  await page.getByRole('button', { name: 'Undo', exact: true }).tap();
  await expect(choice('Daily BX of THUMBA', 'None')).toBeChecked();

  const sheet = page.getByRole('dialog');
  for (const control of await sheet.locator('label, footer button').all()) {
    expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await sheet.getByRole('button', { name: 'Next: THUMBB' }).tap();
  await choice('Weekly BX of THUMBB', 'HL').tap();
  await expectToast(page, 'THUMBB: Weekly BX HL');
  await expectAccessible(page, 'the sheet of a stock', '[role="dialog"]');
  await sheet.getByRole('button', { name: 'Close' }).tap();
  await expect(list.getByRole('button', { name: /^THUMBB, .* M HH W HL D —/ })).toBeVisible();
  await expectFitsPhone(page);
});
