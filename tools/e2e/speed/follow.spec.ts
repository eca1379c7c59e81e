import type { Browser, Locator, Page } from '@playwright/test';
import { callFrom, expect, test, watchlistCell } from '../setup/browser.ts';
import { type OwnProduct, openAsAdmin, startOwnProduct } from '../setup/own-product.ts';
import { measureReaction, noteActs, type Sight } from './reaction-times.ts';

/** Milliseconds from the press in the trader's page to the change in the follower's page. */
const BAR_MS = 200;

// A class affects every page of a product, so these tests have their own.
test.describe.configure({ mode: 'serial' });

let product: OwnProduct;
let trader: Page;
let follower: Page;
let other: Page;

async function openPage(browser: Browser, path: string): Promise<Page> {
  if (path === '/admin') return openAsAdmin(browser, product, path);
  const page = await browser.newPage({ baseURL: product.url });
  await page.goto(path);
  await expect(page.getByRole('tab', { name: 'Heat Map' })).toBeVisible({ timeout: 30_000 });
  return page;
}

test.beforeAll(async ({ browser }) => {
  product = await startOwnProduct({ STUDENT_ACCESS: 'open' });
  trader = await openPage(browser, '/admin');
  follower = await openPage(browser, '/student?tab=portfolio-data');
  other = await openPage(browser, '/student?tab=heat-map');
});
test.afterAll(async () => {
  await Promise.all([trader, follower, other].map((page) => page?.context().close()));
  await product?.close();
});

/** Not found by role: a symbol's sheet hides everything behind it from the accessibility tree. */
const getBar = (page: Page): Locator => page.locator('[data-live-bar]');
const press = (page: Page, name: string) =>
  getBar(page).locator('button', { hasText: name }).click();
const expectBar = (page: Page, text: string) => expect(getBar(page)).toContainText(text);
const readSearch = (page: Page) => new URL(page.url()).search;

async function goLive(): Promise<void> {
  await trader.getByRole('button', { name: 'Go live' }).click();
  await expectBar(trader, 'You are live');
}

interface Round {
  readonly act: () => Promise<unknown>;
  readonly sight: Sight;
}

async function expectWithinBar(name: string, rounds: readonly Round[]): Promise<void> {
  const times: number[] = [];
  for (const { act, sight } of rounds) {
    times.push(await measureReaction({ from: trader, to: follower }, act, sight));
  }
  const sorted = times.toSorted((one, next) => one - next);
  console.log(`${name}: ${sorted.map((ms) => Math.round(ms)).join(', ')} ms`);
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(BAR_MS);
}

const selectTab = (name: string) => trader.getByRole('tab', { name }).click();
const selectedTab = (page: Page, name: string) => page.getByRole('tab', { name, selected: true });

test('a follower sees tab, cell, filter and symbol within 200 ms; a non-follower sees only the offer [FOLLOW-10, FOLLOW-12, FOLLOW-15]', async () => {
  await goLive();
  await expectBar(follower, 'The trader is live');
  await expectBar(other, 'The trader is live');
  expect(readSearch(follower)).toBe('?tab=portfolio-data');
  await press(follower, 'Follow');
  await expectBar(follower, 'Following the trader');
  await expect(selectedTab(follower, 'Heat Map')).toBeVisible();
  await expect(follower.getByRole('table', { name: 'Weekly Watchlist' })).toBeVisible();
  await noteActs(trader);

  // What a tab loads when it first opens isn't part of following.
  await selectTab('Unusual Flow');
  await expect(follower.getByRole('searchbox', { name: 'Filter by ticker' })).toBeVisible();
  await expectWithinBar(
    'tab',
    ['Heat Map', 'Unusual Flow', 'Heat Map', 'Unusual Flow', 'Heat Map'].map((name) => ({
      act: () => selectTab(name),
      sight: { selector: '[role=tab][aria-selected=true]', text: name },
    })),
  );

  await expect(watchlistCell(trader, 'Daily BX of AAPL')).toBeVisible();
  const cells = [
    ['AAPL', 'Monthly BX'],
    ['AAPL', 'Weekly BX'],
    ['NVDA', 'Daily BX'],
    ['NVDA', 'Weekly BX'],
    ['AAPL', 'Monthly BX'],
  ] as const;
  const headers = await follower.getByRole('columnheader').allTextContents();
  const placeOf = (column: string) =>
    headers.findIndex((text) => text.toLowerCase().includes(column.toLowerCase())) + 1;
  await expectWithinBar(
    'cell',
    cells.map(([symbol, column]) => ({
      act: () => watchlistCell(trader, `${column} of ${symbol}`).click(),
      sight: { selector: `tr:has(> :nth-child(${placeOf(column)}) [aria-current])`, text: symbol },
    })),
  );
  await expect(follower.locator('[aria-current=true]')).toHaveCount(1);
  await expect(follower.locator('[aria-current=true]')).toBeInViewport();

  const filter = trader.getByRole('searchbox', { name: 'Filter by symbol' });
  await expectWithinBar(
    'filter',
    ['A', 'N', 'M', 'A', 'N'].map((letter) => ({
      async act() {
        await filter.fill('');
        // Letters typed in quick succession are sent together.
        await trader.waitForTimeout(300);
        await filter.press(letter);
      },
      sight: { selector: `input[type=search][value="${letter}"]` },
    })),
  );
  await expect(follower.getByRole('row', { name: /NVDA/ })).toBeVisible();
  await expect(follower.getByRole('row', { name: /AAPL/ })).toBeHidden();
  await filter.fill('');

  const openSymbol = async (symbol: string) => {
    await trader.getByRole('button', { name: /^Search Ctrl/ }).click();
    const palette = trader.getByRole('dialog', { name: /^Search symbols/ });
    await expect(palette).toBeVisible();
    await trader.keyboard.type(symbol);
    await expect(palette.getByRole('option', { selected: true })).toContainText(symbol);
    await trader.keyboard.press('Enter');
  };
  // The sheet's script is loaded when the first one opens.
  await openSymbol('AAPL');
  await expect(follower.getByRole('dialog', { name: 'AAPL' })).toBeVisible();
  const closeSymbol = async () => {
    await trader.keyboard.press('Escape');
    await expect(follower.getByRole('dialog')).toBeHidden();
  };
  await closeSymbol();
  await expectWithinBar(
    'symbol',
    ['NVDA', 'AAPL', 'NVDA', 'AAPL', 'NVDA'].map((symbol) => ({
      async act() {
        if (await follower.getByRole('dialog').isVisible()) await closeSymbol();
        await openSymbol(symbol);
      },
      sight: { selector: '[role=dialog] h2', text: symbol },
    })),
  );

  await expectBar(other, 'The trader is live');
  expect(readSearch(other)).toBe('?tab=heat-map');
});

test('a follower can leave at any time, even in front of the sheet, and returns to their own view [FOLLOW-13, FOLLOW-14]', async () => {
  await expect(follower.getByRole('dialog', { name: 'NVDA' })).toBeVisible();
  await press(follower, 'Leave');
  await expect(follower.getByRole('dialog')).toBeHidden();
  await expect(selectedTab(follower, 'Portfolio Data')).toBeVisible();
  expect(readSearch(follower)).toBe('?tab=portfolio-data');

  await press(follower, 'Follow');
  await expect(follower.getByRole('dialog', { name: 'NVDA' })).toBeVisible();
  await follower.keyboard.press('Escape');
  await expectBar(follower, 'You left the trader’s view');
  await trader.keyboard.press('Escape');
  await selectTab('Unusual Flow');
  await expectBar(other, 'The trader is live');
  await expect(selectedTab(follower, 'Heat Map')).toBeVisible();
  await press(follower, 'Back to the trader');
  await expect(selectedTab(follower, 'Unusual Flow')).toBeVisible();

  await selectTab('Bot Analysis');
  await expectBar(follower, 'The trader is on a page of their own');
  await expect(selectedTab(follower, 'Unusual Flow')).toBeVisible();
  await selectTab('Heat Map');
  await expect(selectedTab(follower, 'Heat Map')).toBeVisible();
});

test('a late student joins where the class is, and reloading the trader’s page does not end it [FOLLOW-03, FOLLOW-11]', async ({
  browser,
}) => {
  await watchlistCell(trader, 'Weekly BX of AAPL').click();
  await expect(follower.locator('tr', { hasText: 'AAPL' }).locator('[aria-current]')).toBeVisible();
  const late = await openPage(browser, '/student?tab=portfolio-data');
  await press(late, 'Follow');
  await expect(late.locator('tr', { hasText: 'AAPL' }).locator('[aria-current]')).toBeVisible();
  await late.context().close();

  await trader.reload();
  await expectBar(trader, 'You are live');
  await selectTab('Unusual Flow');
  await expect(selectedTab(follower, 'Unusual Flow')).toBeVisible();
});

test('the admin ends the class; students stay where they are and can go back, and the audit log has the start and the end [FOLLOW-05, FOLLOW-09]', async () => {
  await press(trader, 'End');
  await expect(getBar(trader)).toBeHidden();
  await expect(getBar(other)).toBeHidden();
  await expectBar(follower, 'The class has ended');
  await expect(selectedTab(follower, 'Unusual Flow')).toBeVisible();
  await press(follower, 'Back to my view');
  await expect(selectedTab(follower, 'Portfolio Data')).toBeVisible();
  await expect(getBar(follower)).toBeHidden();
  const { body } = await callFrom(trader, 'GET', '/api/audit-log?action=live-class');
  const { entries } = body as { entries: { action: string; caller: { username: string } }[] };
  expect(entries.map(({ action, caller }) => [action, caller.username])).toEqual([
    ['live-class.ended', 'admin'],
    ['live-class.started', 'admin'],
  ]);
});

test('a closed laptop ends the class [FOLLOW-04]', async () => {
  await goLive();
  await press(follower, 'Follow');
  await expectBar(follower, 'Following the trader');
  await trader.close();
  await expect(getBar(follower)).toContainText('The class has ended', { timeout: 40_000 });
  await expect(getBar(other)).toBeHidden();
});
