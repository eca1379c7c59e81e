import type { Locator, Page } from '@playwright/test';
import { callFrom, expect } from './browser.ts';

/** Runs work while a stock, a holding and an alert of this symbol are there, so that no tab is empty. */
export async function withSamples(page: Page, symbol: string, work: () => Promise<void>) {
  const option = { optionType: 'CALL', expiry: '12/18/2026', premium: '1.2M', strike: 140 };
  const samples = [
    ['/api/stocks', { symbol }],
    ['/api/holdings', { fund: 'Main Fund', ticker: symbol, quantity: 10, tradePrice: 100 }],
    ['/api/unusual-flow', { ticker: symbol, ...option }],
  ] as const;
  try {
    for (const [path, body] of samples) {
      expect((await callFrom(page, 'POST', path, body)).status, path).toBe(201);
    }
    await work();
  } finally {
    await callFrom(page, 'DELETE', `/api/stocks/${symbol}`);
    for (const path of ['/api/holdings', '/api/unusual-flow']) {
      const { body } = await callFrom(page, 'GET', path);
      const added = (body as { id: string; ticker: string }[]).filter(
        ({ ticker }) => ticker === symbol,
      );
      for (const { id } of added) await callFrom(page, 'DELETE', `${path}/${id}`);
    }
  }
}

/** Opens each tab of a dashboard and waits until it shows its content. */
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
