import type { Page } from '@playwright/test';
import { callFrom, expect } from './browser.ts';
import { addAlert, addHolding, addStock } from './samples.ts';

export const LONGEST_SYMBOL = 'ABCDEFGHIJ';
/** The longest that holdings allow. */
const LONGEST_HOLDING = 'ABCDEF';
const FIGURE = 987_654_321;
const WORDS = 'A long text. '.repeat(77).trim();
const WORD = 'Unbroken'.repeat(125);

export async function addLongestData(page: Page): Promise<void> {
  const call = async (method: string, path: string, body: object) =>
    expect((await callFrom(page, method, path, body)).status, path).toBeLessThan(300);
  await addStock(page, LONGEST_SYMBOL, { range: 'Premium Range', monthlyBX: 'HH' });
  for (const [ticker, text] of [
    ['BA', WORDS],
    ['DIS', WORD],
    [LONGEST_SYMBOL, `${WORD.slice(0, 500)} ${WORDS.slice(0, 499)}`],
  ] as const) {
    await call('PATCH', `/api/stocks/${ticker}`, { analysisText: text });
    await addAlert(page, ticker, {
      premium: '987.65M',
      strike: FIGURE,
      spot: FIGURE,
      volume: FIGURE,
      openInterest: FIGURE,
      flowDescription: text,
    });
  }
  const figures = { quantity: FIGURE, tradePrice: FIGURE };
  const holding = await addHolding(page, LONGEST_HOLDING, figures);
  const prices = { currentPrice: FIGURE, pnlOpen: FIGURE, pnlPercent: FIGURE };
  await call('PATCH', `/api/holdings/${holding}`, prices);
  const fund = '✅ Main Fund';
  const position = { fund, ticker: LONGEST_HOLDING };
  await call('POST', '/api/options', {
    ...position,
    optionType: 'CALL',
    expiry: '12/17/2027',
    quantity: FIGURE,
    strike: FIGURE,
    price: FIGURE,
  });
  await call('POST', '/api/portfolio-activity', {
    ...position,
    date: '11/26/2026',
    activityType: 'W'.repeat(40),
    details: WORD,
  });
  await call('POST', '/api/student-invites', {
    label: 'W'.repeat(80),
    expiresInDays: 1,
    maxUses: 10_000,
  });
  const today = new Date().toLocaleDateString('en-US', {
    ...({ year: 'numeric', month: '2-digit', day: '2-digit' } as const),
    timeZone: 'America/New_York',
  });
  await call('POST', '/api/daily-activity', {
    fund,
    date: today,
    addedPositions: ['BA', 'DIS', LONGEST_HOLDING],
    removedPositions: ['AAPL'],
  });
  const { body } = await callFrom(page, 'GET', `/api/manual-pnl/fund/${encodeURIComponent(fund)}`);
  await call('PATCH', `/api/manual-pnl/${(body as { id: string }).id}`, {
    allTimePnl: FIGURE,
    ytdPnl: FIGURE,
    ytdPnlPercent: FIGURE,
    startingCapital: FIGURE,
  });
}
