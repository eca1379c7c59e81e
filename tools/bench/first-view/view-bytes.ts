import type { Browser, BrowserContext, Page } from '@playwright/test';

export interface AdminSignIn {
  readonly username: string;
  readonly password: string;
}

/** A view has loaded once no request has started for this long. */
const QUIET_MS = 1_000;
const CHECK_MS = 100;
/** Modules preload menus and dialogs 3 s after loading, when the browser is idle. */
const UNTIL_LOADED_AHEAD_MS = 3_500;

export const kinds = ['scripts', 'styles', 'html', 'data', 'fonts', 'other'] as const;
export type Kind = (typeof kinds)[number];

export interface Size {
  readonly sent: number;
  readonly raw: number;
}

/** Everything this view loaded in addition to the previous ones. */
export interface ViewBytes {
  readonly audience: 'student' | 'admin';
  readonly tab: string;
  /** `ahead`: menus and dialogs, preloaded while the browser was idle. */
  readonly part: 'first view' | 'later tab' | 'ahead';
  readonly sizes: Readonly<Record<Kind, Size>>;
  /** Sum of layout shifts without recent input. */
  readonly layoutShift: number;
}

const kindPatterns: readonly (readonly [Kind, RegExp])[] = [
  ['scripts', /\.js$/],
  ['styles', /\.css$/],
  ['fonts', /\.(woff2?|ttf|otf)$/],
  ['data', /^\/(api\/|modules\.json$)/],
];

export async function measureViewBytes(
  browser: Browser,
  url: string,
  audience: ViewBytes['audience'],
  admin: AdminSignIn,
): Promise<ViewBytes[]> {
  const context = await browser.newContext({ baseURL: url });
  try {
    if (audience === 'admin') await signIn(context, admin);
    return await openEachTab(context, audience);
  } finally {
    await context.close();
  }
}

async function signIn(context: BrowserContext, data: AdminSignIn): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const response = await context.request.post('/api/auth/login', { data, headers });
  if (!response.ok()) throw new Error(`The sign-in failed: ${response.status()}.`);
}

async function openEachTab(
  context: BrowserContext,
  audience: ViewBytes['audience'],
): Promise<ViewBytes[]> {
  const page = await context.newPage();
  await page.addInitScript(recordLayoutShift);
  await page.goto(audience === 'admin' ? '/' : '/student');
  const tabs = page.getByRole('tablist').first().getByRole('tab');
  await tabs.first().waitFor();
  const views: ViewBytes[] = [];
  let before = emptySizes();
  async function addView(tab: string, part: ViewBytes['part']): Promise<void> {
    await waitForQuiet(page);
    const { sizes, layoutShift } = await readView(page);
    const since = mapKinds((kind) => ({
      sent: sizes[kind].sent - before[kind].sent,
      raw: sizes[kind].raw - before[kind].raw,
    }));
    views.push({ audience, tab, part, sizes: since, layoutShift });
    before = sizes;
  }
  for (const [index, tab] of (await tabs.all()).entries()) {
    const label = (await tab.textContent()) ?? '';
    if (index > 0) await tab.click();
    await addView(label, index === 0 ? 'first view' : 'later tab');
    await page.waitForTimeout(UNTIL_LOADED_AHEAD_MS);
    await addView(label, 'ahead');
  }
  return views;
}

function recordLayoutShift(): void {
  const recorded = Object.assign(window, { layoutShift: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      readonly value: number;
      readonly hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput) recorded.layoutShift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function waitForQuiet(page: Page): Promise<void> {
  const countRequests = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  let count = -1;
  let quietMs = 0;
  while (quietMs < QUIET_MS) {
    await page.waitForTimeout(CHECK_MS);
    const now = await countRequests();
    quietMs = now === count ? quietMs + CHECK_MS : 0;
    count = now;
  }
}

async function readView(page: Page) {
  const { entries, layoutShift } = await page.evaluate(() => {
    const recorded = window as unknown as { layoutShift: number };
    const { layoutShift } = recorded;
    recorded.layoutShift = 0;
    const all = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[];
    const entries = all.map(({ entryType, name, encodedBodySize, decodedBodySize }) => ({
      isPage: entryType === 'navigation',
      path: new URL(name).pathname,
      sent: encodedBodySize,
      raw: decodedBodySize,
    }));
    return { entries, layoutShift };
  });
  const findKind = ({ isPage, path }: (typeof entries)[number]): Kind =>
    isPage ? 'html' : (kindPatterns.find(([, pattern]) => pattern.test(path))?.[0] ?? 'other');
  const sizes = mapKinds((kind) => {
    const ofKind = entries.filter((entry) => findKind(entry) === kind);
    return {
      sent: ofKind.reduce((sum, { sent }) => sum + sent, 0),
      raw: ofKind.reduce((sum, { raw }) => sum + raw, 0),
    };
  });
  return { sizes, layoutShift };
}

const mapKinds = <Value>(read: (kind: Kind) => Value) =>
  Object.fromEntries(kinds.map((kind) => [kind, read(kind)])) as Record<Kind, Value>;

const emptySizes = () => mapKinds(() => ({ sent: 0, raw: 0 }));
