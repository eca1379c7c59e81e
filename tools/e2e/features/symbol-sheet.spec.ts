import { callFrom, expect, openStudentPortal, signIn, test } from '../setup/browser.ts';
import { addAlert, addHolding, addStock } from '../setup/samples.ts';

test('a symbol link shows what each module knows about it; the close button and Back close it', async ({
  page,
  browser,
}) => {
  await signIn(page);
  await addStock(page, 'SHEETA', { range: 'Fair Value', weeklyBX: 'HL' });
  // Sizes need a watchlist of several symbols.
  for (const symbol of ['SHEETB', 'SHEETC']) await addStock(page, symbol);
  const analysisText = 'Holds the weekly low.';
  await callFrom(page, 'PATCH', '/api/stocks/SHEETA', { analysisText });
  await addHolding(page, 'SHEETA', { tradePrice: 50 });
  await addAlert(page, 'SHEETA', { premium: '2.4M' });

  const student = await openStudentPortal(browser);
  await student.goto('/student?tab=unusual-flow&symbol=sheeta');
  const sheet = student.getByRole('dialog', { name: 'SHEETA' });
  for (const [section, text] of [
    ['SHEETA States', 'Fair Value'],
    ['SHEETA Position', '$50.00'],
    ['SHEETA Analysis History', 'Holds the weekly low.'],
    ['SHEETA Flow', '$2.4M'],
    ['SHEETA Size', 'Conservative (75%)'],
  ] as const) {
    await expect(sheet.getByRole('region', { name: section })).toContainText(text);
  }
  const ids = await sheet
    .locator('[data-section]')
    .evaluateAll((sections) => sections.map((section) => section.getAttribute('data-section')));
  expect(ids.slice(0, 3)).toEqual(['states', 'position', 'analysis']);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
  expect(new URL(student.url()).search).toBe('?tab=unusual-flow');
  await student.getByRole('table').getByRole('button', { name: 'SHEETA', exact: true }).click();
  await expect(sheet.getByRole('region', { name: 'SHEETA Flow' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();

  await student.getByRole('tab', { name: 'Heat Map' }).click();
  await student.getByRole('tabpanel').getByRole('button', { name: 'SHEETA', exact: true }).click();
  const analyses = student.getByRole('region', { name: 'SHEETA Analysis History' });
  await expect(analyses).toBeInViewport();
  await student.reload();
  await expect(analyses).toContainText('Holds the weekly low.');
  await student.goBack();
  await expect(student.getByRole('dialog')).toBeHidden();
  expect(new URL(student.url()).searchParams.get('symbol')).toBeNull();

  await student.goto('/student?symbol=NOSUCH');
  await expect(student.getByText('NOSUCH is not on the watchlist', { exact: true })).toBeVisible();
  await expect(student.getByText('Not held')).toBeVisible();
});
