import type { Page } from '@playwright/test';
import { callFrom } from './browser.ts';

/** A stock of the watchlist as the interface answers it. */
export type ListedStock = { readonly symbol: string } & Readonly<Record<string, unknown>>;

export const listStocks = async (page: Page) =>
  (await callFrom(page, 'GET', '/api/stocks')).body as readonly ListedStock[];

export const findStock = async (page: Page, symbol: string) =>
  (await listStocks(page)).find((stock) => stock.symbol === symbol);

export const analysisEditor = (page: Page) =>
  page.getByRole('dialog', { name: 'Edit Technical Analysis' });
