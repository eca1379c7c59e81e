/** What tasks of a morning cost; CONTRIBUTING.md has the table. */
import type { Page } from '@playwright/test';
import { expect, openStudentPortal, signIn, test } from '../setup/browser.ts';
import { countKeyPresses } from '../setup/key-presses.ts';
import { addStock, analysisEditor, findStock, listStocks, removeStocks } from '../setup/samples.ts';

const SYMBOLS = ['COSTA', 'COSTB', 'COSTC'];

/** Adds stocks, and again if another test added its own between them. */
async function addSideBySide(page: Page, symbols: readonly string[]): Promise<void> {
  await expect(async () => {
    await removeStocks(page, symbols);
    for (const symbol of symbols) await addStock(page, symbol);
    const listed = (await listStocks(page)).map(({ symbol }) => symbol);
    const first = listed.indexOf(symbols[0] as string);
    expect(listed.slice(first, first + symbols.length)).toEqual(symbols);
  }).toPass();
}

test('HEAT-99 three analyses take nine clicks at most', async ({ page }) => {
  await signIn(page);
  await addSideBySide(page, SYMBOLS);
  // The editor goes through the rows that are there when it opens.
  await expect(page.getByRole('button', { name: /^Add analysis for COST/ })).toHaveCount(3);
  const counted = await countKeyPresses(page);
  await page.getByRole('button', { name: 'Add analysis for COSTA' }).click();
  const dialog = analysisEditor(page);
  for (const symbol of SYMBOLS) {
    await expect(dialog.getByRole('navigation')).toHaveAccessibleName(`Stocks beside ${symbol}`);
    await dialog.getByLabel('Weekly Analysis').click();
    await dialog.getByLabel('Weekly Analysis').fill(`The week of ${symbol}.`);
    const isLast = symbol === SYMBOLS.at(-1);
    await dialog.getByRole('button', { name: isLast ? 'Save Analysis' : 'Save and next' }).click();
    await expect
      .poll(() => findStock(page, symbol))
      .toMatchObject({ analysisText: `The week of ${symbol}.` });
  }
  await expect(dialog).toBeHidden();
  const { clicks, presses } = await counted.readEach();
  console.log(`three analyses: ${clicks} clicks, and ${presses} key presses beside the texts`);
  expect(clicks).toBeLessThanOrEqual(9);
  await removeStocks(page, SYMBOLS);
});

test('FLOW-10, FLOW-17, FLOW-47, FLOW-59 four alerts are four typed lines, read while they are typed', async ({
  page,
  browser,
}) => {
  await signIn(page);
  await page.getByRole('tab', { name: 'Unusual Flow' }).click();
  const student = await openStudentPortal(browser);
  await student.getByRole('tab', { name: 'Unusual Flow' }).click();
  const panel = student.getByRole('tabpanel');
  await page.getByRole('button', { name: 'Add Flow Alert' }).click();
  const row = (ticker: string) => panel.getByRole('row', { name: new RegExp(`^${ticker} `) });
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
  console.log(`four alerts: ${lines.length} typed lines`);
  expect(lines.length).toBeLessThanOrEqual(4);
  for (const ticker of ['FLOWJ', 'FLOWK', 'FLOWL', 'FLOWM']) {
    await expect(panel.getByRole('button', { name: new RegExp(`^${ticker} `) })).toBeVisible();
  }
  await expect(row('FLOWJ')).toContainText('Sweep');
  await expect(row('FLOWK')).toContainText('$402.80');
});
