import type { Browser, Page } from '@playwright/test';
import { callFrom, expect, openStudentPortal, signIn, test } from '../setup/browser.ts';
import { moveChangesBack } from '../setup/portfolio-database.ts';
import { addStock, type ListedStock, removeStocks } from '../setup/samples.ts';

const wrong = 'WRONGA';
const right = 'RIGHTA';

const MOST_QUESTIONS = 200;

test.afterEach(({ page }) => removeStocks(page, [wrong, right]));

/** Whether students already see both changes: a busy gateway serves stale responses. */
async function isServedChanges(page: Page): Promise<boolean> {
  const [from, to] = [-7, 1].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
  );
  const stocks = await callFrom(page, 'GET', '/api/stocks');
  const history = await callFrom(page, 'GET', `/api/stocks/history?from=${from}&to=${to}`);
  const served = [...(stocks.body as ListedStock[]), ...(history.body as ListedStock[])];
  return served.filter(({ symbol }) => symbol === right).length === 3;
}

async function openMode(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.getByRole('button', { name }).click();
}

const readQuestion = (page: Page) =>
  page.getByRole('heading', { level: 3, name: /change to\?$/ }).textContent();

/** Answers by keyboard until both stocks are called. Other tests' changes come up too. */
async function callBoth(page: Page, calls: { wrong: string; right: string }): Promise<void> {
  const open = new Map([
    [wrong, calls.wrong],
    [right, calls.right],
  ]);
  for (let asked = 0; open.size > 0 && asked < MOST_QUESTIONS; asked += 1) {
    const symbol = (await readQuestion(page))?.split(':')[0] ?? '';
    const call = open.get(symbol) ?? 'HH';
    await page.keyboard.press(String(['HH', 'HL', 'LH', 'LL'].indexOf(call) + 1));
    await expect(page.getByRole('button', { name: /^(Next|All calls)$/ })).toBeFocused();
    open.delete(symbol);
    if (open.size > 0) await page.keyboard.press('Enter');
  }
  expect([...open.keys()]).toEqual([]);
}

async function openQuiz(browser: Browser): Promise<Page> {
  const student = await openStudentPortal(browser);
  await openMode(student, 'Call it first');
  await expect(student.getByRole('button', { name: 'HH' })).toBeVisible();
  return student;
}

test('three students call the trader’s changes, and the admin sees where the class is wrong [CALL-01, CALL-03, CALL-11, CALL-12, CALL-15]', async ({
  page,
  browser,
}) => {
  await signIn(page);
  await addStock(page, wrong, { dailyBX: 'HL' });
  await addStock(page, right, { dailyBX: 'LH' });
  // A change within a minute of the first value counts as its correction.
  await moveChangesBack([wrong, right]);
  await callFrom(page, 'PATCH', `/api/stocks/${wrong}`, { dailyBX: 'LL' });
  await callFrom(page, 'PATCH', `/api/stocks/${right}`, { dailyBX: 'HH' });
  const visitor = await openStudentPortal(browser);
  await expect.poll(() => isServedChanges(visitor)).toBe(true);

  await openMode(page, 'Class picture');
  const picture = page.getByRole('table', { name: 'Class picture' });
  const row = (symbol: string) => picture.getByRole('row', { name: new RegExp(symbol) });

  const first = await openQuiz(browser);
  await callBoth(first, { wrong: 'HH', right: 'HH' });
  await expect(first.getByText('Right: the trader changed LH to HH.')).toBeVisible();
  await callBoth(await openQuiz(browser), { wrong: 'HH', right: 'HH' });
  await expect(page.getByText(/fewer than 3 students called/)).toBeVisible();
  await expect(row(wrong)).toBeHidden();

  await callBoth(await openQuiz(browser), { wrong: 'LL', right: 'HH' });
  await expect(row(wrong)).toContainText('1 of 3 · 33%');
  await expect(row(wrong)).toContainText('HH for LL, 2 times');
  await expect(row(right)).toContainText('3 of 3 · 100%');
  const order = (await picture.getByRole('row').allTextContents()).join(' ');
  expect(order.indexOf(wrong)).toBeLessThan(order.indexOf(right));
});
