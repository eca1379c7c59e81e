import type { Locator, Page } from '@playwright/test';
import { callFrom, expect } from './browser.ts';

type Fields = Readonly<Record<string, unknown>>;
export type ListedStock = { readonly symbol: string } & Fields;

export const addStock = (page: Page, symbol: string, fields: Fields = {}) =>
  callFrom(page, 'POST', '/api/stocks', { symbol, ...fields });

export const removeStocks = (page: Page, symbols: readonly string[]) =>
  Promise.all(symbols.map((symbol) => callFrom(page, 'DELETE', `/api/stocks/${symbol}`)));

export const listStocks = async (page: Page) =>
  (await callFrom(page, 'GET', '/api/stocks')).body as readonly ListedStock[];

export const findStock = async (page: Page, symbol: string) =>
  (await listStocks(page)).find((stock) => stock.symbol === symbol);

async function add(page: Page, path: string, body: object): Promise<string> {
  const added = await callFrom(page, 'POST', path, body);
  expect(added.status, path).toBe(201);
  return (added.body as { id: string }).id;
}

export const addHolding = (page: Page, ticker: string, fields: Fields = {}) =>
  add(page, '/api/holdings', {
    fund: '✅ Main Fund',
    ticker,
    quantity: 10,
    tradePrice: 100,
    ...fields,
  });

export const addAlert = (page: Page, ticker: string, fields: Fields = {}) =>
  add(page, '/api/unusual-flow', {
    ticker,
    optionType: 'CALL',
    expiry: '12/18/2026',
    ...fields,
  });

/** Runs work while a stock, a holding and an alert with this symbol exist, so no tab is empty. */
export async function withSamples(page: Page, symbol: string, work: () => Promise<void>) {
  await addStock(page, symbol, { range: 'Fair Value', monthlyBX: 'HH', hybridBotPosition: true });
  const holding = await addHolding(page, symbol);
  const alert = await addAlert(page, symbol, { premium: '1.2M', strike: 140 });
  try {
    await work();
  } finally {
    await removeStocks(page, [symbol]);
    await callFrom(page, 'DELETE', `/api/holdings/${holding}`);
    await callFrom(page, 'DELETE', `/api/unusual-flow/${alert}`);
  }
}

export const analysisEditor = (page: Page) =>
  page.getByRole('dialog', { name: 'Edit Technical Analysis' });

export async function visitTabs(
  page: Page,
  audience: 'admin' | 'student',
  visit: (tab: Locator) => Promise<void>,
) {
  await page.goto(`/${audience}`);
  const tabs = page.getByRole('tablist').first().getByRole('tab');
  await expect(tabs.first()).toBeVisible();
  for (const tab of await tabs.all()) {
    await tab.click();
    const panel = page.getByRole('tabpanel');
    await expect(panel.locator('tbody tr, li, dd, input').first()).toBeVisible();
    await expect(panel.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    await visit(tab);
  }
}
