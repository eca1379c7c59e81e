import { join } from 'node:path';
import { callFrom, expect, expectToast, signIn, test } from '../setup/browser.ts';

const picture = join(import.meta.dirname, '../../svc-portfolio/test/screenshots/bots-dark.png');
const SHOWN = ['GOOG', 'IONQ'];

test('SHOT-01, SHOT-06, SHOT-08, SHOT-14, SHOT-19 bot positions are read from a screenshot, looked over and applied', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await signIn(page);
  for (const symbol of SHOWN) await callFrom(page, 'POST', '/api/stocks', { symbol });
  await page.getByRole('tab', { name: 'Bot Analysis' }).click();
  await page.getByRole('tabpanel').locator('input[type=file]').setInputFiles(picture);
  await page.getByRole('button', { name: 'Read screenshots' }).click();

  const review = page.getByRole('table', { name: 'Positions read from the screenshots' });
  await expect(review.getByRole('row', { name: /GOOG/ })).toBeVisible({ timeout: 45_000 });
  await expect(review.getByRole('checkbox', { name: 'GOOG' })).toBeChecked();
  const before = (await callFrom(page, 'GET', '/api/stocks')).body as Record<string, unknown>[];
  expect(before.find(({ symbol }) => symbol === 'GOOG')).toMatchObject({
    hybridBotPosition: false,
  });

  await page.getByRole('button', { name: 'Apply selected' }).click();
  await expectToast(page, 'Bot Position Updated');
  const after = (await callFrom(page, 'GET', '/api/stocks')).body as Record<string, unknown>[];
  expect(after.find(({ symbol }) => symbol === 'GOOG')).toMatchObject({
    hybridBotPosition: true,
    swingBotPosition: true,
    hourBotPosition: true,
  });
  expect(after.find(({ symbol }) => symbol === 'IONQ')).toMatchObject({
    hybridBotPosition: false,
    swingBotPosition: false,
    hourBotPosition: false,
  });
  for (const symbol of SHOWN) await callFrom(page, 'DELETE', `/api/stocks/${symbol}`);
});
