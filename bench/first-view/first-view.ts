import type { Browser, CDPSession, Page } from '@playwright/test';
import { longestChain, type Timed } from './longest-chain.ts';

/** What of the list of stocks comes first on screen. */
const FIRST_ROW = '[role=tabpanel] tbody tr';
const LONGEST_MS = 15_000;
/** What began before the first row ends within this time. */
const SETTLED_MS = 150;

/** Where the stocks come from. */
const DATA = '/api/stocks';

export interface Connection {
  readonly name: string;
  /** What the browser's inspector emulates: milliseconds until an answer, and bytes a second. */
  readonly limits?: { readonly latency: number; readonly downloadThroughput: number };
}

interface Request extends Timed {
  readonly isScript: boolean;
  readonly bytes: number;
}

export interface FirstView {
  /** Milliseconds from the start of the navigation until the first row is on screen. */
  readonly firstRow: number;
  /** Bytes as they were sent, without headers. */
  readonly scriptBytes: number;
  readonly bytes: number;
  readonly requests: number;
  /** What had to wait in turn, up to the answer that has the stocks. */
  readonly chain: readonly Timed[];
}

/** Opens an address in a browser that was never there, and waits for the first row. */
export async function openCold(
  browser: Browser,
  url: string,
  { limits }: Connection,
): Promise<FirstView> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    if (limits) await emulate(await context.newCDPSession(page), limits);
    await page.addInitScript(noteFirstRow, FIRST_ROW);
    await page.goto(url);
    await page.waitForFunction(() => 'firstRow' in window, undefined, { timeout: LONGEST_MS });
    await page.waitForTimeout(SETTLED_MS);
    return summary(await readTimes(page));
  } finally {
    await context.close();
  }
}

async function emulate(
  session: CDPSession,
  limits: NonNullable<Connection['limits']>,
): Promise<void> {
  await session.send('Network.enable');
  const rest = { offline: false, uploadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', { ...limits, ...rest });
}

/** Runs in the page: looks before every picture the browser draws. */
function noteFirstRow(selector: string): void {
  const look = () => {
    if (!document.querySelector(selector)?.checkVisibility()) requestAnimationFrame(look);
    else Object.assign(window, { firstRow: performance.now() });
  };
  requestAnimationFrame(look);
}

const readTimes = (page: Page) =>
  page.evaluate(() => {
    const { firstRow } = window as unknown as { firstRow: number };
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[];
    const requests = entries.map(({ name, startTime, responseEnd, encodedBodySize }) => {
      const { pathname, search } = new URL(name);
      const isScript = pathname.endsWith('.js');
      const address = pathname + search;
      return { address, isScript, began: startTime, ended: responseEnd, bytes: encodedBodySize };
    });
    return { firstRow, requests };
  });

function summary(times: { firstRow: number; requests: readonly Request[] }): FirstView {
  const { firstRow } = times;
  const requests = times.requests.filter(({ began }) => began < firstRow);
  const data = requests.find(({ address }) => address === DATA);
  if (!data) throw new Error(`The first row came without ${DATA}.`);
  const sum = (some: readonly Request[]) => some.reduce((total, { bytes }) => total + bytes, 0);
  return {
    firstRow,
    scriptBytes: sum(requests.filter(({ isScript }) => isScript)),
    bytes: sum(requests),
    requests: requests.length,
    chain: longestChain(requests, data),
  };
}
