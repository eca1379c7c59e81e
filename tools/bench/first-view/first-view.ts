import type { Browser, CDPSession, Page } from '@playwright/test';
import { findLongestChain, type TimedRequest } from './longest-chain.ts';

const FIRST_ROW = '[role=tabpanel] tbody tr';
const FIRST_ROW_TIMEOUT_MS = 15_000;
/** Lets requests finish that started before the first row appeared. */
const SETTLE_MS = 150;

const STOCKS_PATH = '/api/stocks';

export interface Connection {
  readonly name: string;
  /** For the DevTools protocol: latency in milliseconds, throughput in bytes per second. */
  readonly limits?: { readonly latency: number; readonly downloadThroughput: number };
}

interface Request extends TimedRequest {
  readonly isScript: boolean;
  readonly bytes: number;
}

export interface FirstView {
  readonly firstRowMs: number;
  readonly scriptBytes: number;
  readonly bytes: number;
  readonly requests: number;
  readonly chain: readonly TimedRequest[];
}

export async function measureFirstView(
  browser: Browser,
  url: string,
  { limits }: Connection,
): Promise<FirstView> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    if (limits) await emulateNetwork(await context.newCDPSession(page), limits);
    await page.addInitScript(recordFirstRow, FIRST_ROW);
    await page.goto(url);
    const timeout = FIRST_ROW_TIMEOUT_MS;
    await page.waitForFunction(() => 'firstRowMs' in window, undefined, { timeout });
    await page.waitForTimeout(SETTLE_MS);
    return summarize(await readTimings(page));
  } finally {
    await context.close();
  }
}

async function emulateNetwork(
  session: CDPSession,
  limits: NonNullable<Connection['limits']>,
): Promise<void> {
  await session.send('Network.enable');
  const unlimited = { offline: false, uploadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', { ...limits, ...unlimited });
}

function recordFirstRow(selector: string): void {
  const check = () => {
    if (!document.querySelector(selector)?.checkVisibility()) requestAnimationFrame(check);
    else Object.assign(window, { firstRowMs: performance.now() });
  };
  requestAnimationFrame(check);
}

const readTimings = (page: Page) =>
  page.evaluate(() => {
    const { firstRowMs } = window as unknown as { firstRowMs: number };
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[];
    const requests = entries.map((entry) => {
      const { pathname, search } = new URL(entry.name);
      return {
        path: pathname + search,
        isScript: pathname.endsWith('.js'),
        startedAt: entry.startTime,
        endedAt: entry.responseEnd,
        bytes: entry.encodedBodySize,
      };
    });
    return { firstRowMs, requests };
  });

function summarize(timings: { firstRowMs: number; requests: readonly Request[] }): FirstView {
  const { firstRowMs } = timings;
  const requests = timings.requests.filter(({ startedAt }) => startedAt < firstRowMs);
  const stocks = requests.find(({ path }) => path === STOCKS_PATH);
  if (!stocks) throw new Error(`The first row came without ${STOCKS_PATH}.`);
  const sumBytes = (some: readonly Request[]) => some.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    firstRowMs,
    scriptBytes: sumBytes(requests.filter(({ isScript }) => isScript)),
    bytes: sumBytes(requests),
    requests: requests.length,
    chain: findLongestChain(requests, stocks),
  };
}
