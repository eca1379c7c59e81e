import {
  callFrom,
  countTabsToRow,
  expect,
  expectToast,
  openStudentPortal,
  signIn,
  test,
  undo,
  watchlistCell,
} from '../setup/browser.ts';
import { countKeyPresses } from '../setup/key-presses.ts';
import { addStock, listStocks, removeStocks } from '../setup/samples.ts';

const symbols = Array.from({ length: 20 }, (_, index) => `DESK${String.fromCharCode(65 + index)}`);

test.afterEach(({ page }) => removeStocks(page, symbols));

test('twenty stocks get three different states within 60 key presses, and arrow keys publish nothing [HEAT-100, HEAT-101, HEAT-102, HEAT-103, HEAT-105]', async ({
  page,
  browser,
}) => {
  const stored = async (field: string) => {
    const stocks = await listStocks(page);
    return stocks.filter(({ symbol }) => symbol.startsWith('DESK')).map((stock) => stock[field]);
  };
  await signIn(page);
  const student = await openStudentPortal(browser);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await test.step('adds twenty symbols at once', async () => {
    await page.getByLabel('Stock symbol to add').fill(symbols.join(', '));
    await page.keyboard.press('Enter');
    const added = page.getByText(/^\d+ Stocks? Added$/);
    await expect(added).toBeVisible();
    await expect(added).toHaveText('20 Stocks Added');
    // Another test can add a stock between them.
    await page.getByLabel('Filter by symbol').fill('DESK');
  });

  await test.step('two presses of an arrow key publish nothing', async () => {
    const row = student.getByRole('row', { name: /DESKA/ });
    await expect(row).toBeVisible();
    const before = await row.textContent();
    const writes: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') writes.push(request.url());
    });
    await watchlistCell(page, 'Daily BX of DESKA').dblclick();
    for (const key of ['ArrowDown', 'ArrowDown', 'Escape', 'h', 'h', 'Escape'])
      await page.keyboard.press(key);
    // Anything they published would have arrived before this change.
    await callFrom(page, 'PATCH', '/api/stocks/DESKB', { range: 'Fair Value' });
    await expect(student.getByRole('row', { name: /DESKB/ })).toContainText('Fair Value');
    expect(await row.textContent()).toBe(before);
    expect(writes.map((url) => new URL(url).pathname)).toEqual(['/api/stocks/DESKB']);
  });

  const headers = await page.getByRole('columnheader', { name: / BX$/i }).allTextContents();
  const changes = `${symbols.length * headers.length} changes`;
  const values = ['HH', 'HL', 'LH', 'LL'];
  const valueAt = (row: number, column: number) => values[(row + column) % values.length];
  const fields = ['monthlyBX', 'weeklyBX', 'dailyBX'];
  expect(headers).toHaveLength(fields.length);
  const columnValues = (column: number) => symbols.map((_, row) => valueAt(row, column));

  await test.step('pastes their BX values from a spreadsheet', async () => {
    const presses = await countKeyPresses(page);
    const line = (row: number) => headers.map((_, column) => valueAt(row, column)).join('\t');
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      symbols.map((_, index) => line(index)).join('\n'),
    );
    await watchlistCell(page, 'Monthly BX of DESKA').click();
    await page.keyboard.press('Control+v');
    await expectToast(page, changes);
    expect(await presses.read()).toBeLessThanOrEqual(2);
    expect(await stored('weeklyBX')).toEqual(columnValues(1));
    await undo(page);
    await expectToast(page, `Undone: ${changes}`);
    expect(await stored('weeklyBX')).toEqual(symbols.map(() => null));
  });

  await test.step('sets each cell to another state with one press', async () => {
    await watchlistCell(page, 'Monthly BX of DESKA').focus();
    const presses = await countKeyPresses(page);
    for (const [row] of symbols.entries()) {
      for (const [column] of fields.entries()) {
        await page.keyboard.press(`${values.indexOf(`${valueAt(row, column)}`) + 1}`);
      }
      // Row by row, as fast as a person types: a busy machine refuses some of sixty writes at once.
      await expect.poll(async () => (await stored('dailyBX'))[row]).toBe(valueAt(row, 2));
    }
    expect(await presses.read()).toBeLessThanOrEqual(60);
    for (const [column, field] of fields.entries()) {
      await expect.poll(() => stored(field)).toEqual(columnValues(column));
    }
    await expect(watchlistCell(page, 'Daily BX of DESKT')).toBeFocused();
    await page.keyboard.press('1');
    await expectToast(page, 'DESKT: Daily BX HH');
    await page.keyboard.press('Control+z');
    await expect.poll(() => stored('dailyBX')).toEqual(columnValues(2));
  });

  await test.step('sets all columns to one state by keyboard', async () => {
    const presses = await countKeyPresses(page);
    await watchlistCell(page, 'Monthly BX of DESKA').click();
    for (const _ of headers) {
      await page.keyboard.press('Shift+Control+ArrowDown');
      for (const letter of 'll') await page.keyboard.press(letter);
      await page.keyboard.press('Control+Enter');
      // A quarter of the cells is LL already.
      await expectToast(page, '15 changes');
      await page.keyboard.press('ArrowRight');
    }
    expect(await presses.read()).toBeLessThanOrEqual(60);
    // The toast on screen can still be the previous column's.
    await expect.poll(() => stored('dailyBX')).toEqual(symbols.map(() => 'LL'));
    await expect(student.getByRole('row', { name: /DESKT/ })).toContainText('LL');
  });
});

test('twelve presses of Tab reach the first row of the admin’s and of the students’ watchlist [KEY-07, KEY-08]', async ({
  page,
  browser,
}) => {
  await signIn(page);
  await addStock(page, 'DESKA', { monthlyBX: 'HH' });
  const student = await openStudentPortal(browser);
  for (const [audience, shown] of Object.entries({ admin: page, student })) {
    await expect(shown.getByRole('button', { name: /^Changed today \d+$/ })).toBeEnabled();
    await expect(shown.getByRole('row', { name: /DESKA/ })).toBeVisible();
    // The script that makes a toolbar one stop loads after the first view.
    let presses = 0;
    const count = async () => {
      presses = await countTabsToRow(shown);
      return presses;
    };
    await expect.poll(count).toBeLessThanOrEqual(12);
    console.log(`${audience}: ${presses} presses of Tab to the first row`);
  }
});
