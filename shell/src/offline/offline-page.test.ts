import { emptyStates } from '@dashboard/contracts-portfolio';
import { renderOfflinePage } from './offline-page.ts';
import type { SavedAlert, SavedStock, Snapshot } from './snapshot.ts';

const stock: SavedStock = {
  symbol: 'AAPL',
  ...emptyStates,
  range: 'Fair Value',
  monthlyBX: 'HH',
  dailyBX: 'LL',
  hybridBotPosition: true,
  hourBotPosition: true,
};
const alert: SavedAlert = {
  ticker: 'NVDA',
  optionType: 'CALL',
  strike: 180,
  expiry: '12/18',
  premium: '$1.2M',
  createdAt: '2026-11-20T15:00:00.000Z',
};
const at = '2026-11-20T15:14:00.000Z';
const figures: Snapshot = {
  theme: 'dark',
  watchlist: { at, value: [stock] },
  portfolio: {
    at,
    value: { totalValue: 1_250_000, dailyPnl: -1200.5, activePositions: 12, activeBots: 2 },
  },
  alerts: { at, value: [alert] },
};

const open = (page: Snapshot | undefined) =>
  new DOMParser().parseFromString(renderOfflinePage(page, 'n0nce'), 'text/html');
const readRow = (page: Document, symbol: string) =>
  [...page.querySelectorAll('tr')]
    .map((row) => [...row.children].map(({ textContent }) => textContent))
    .find(([first]) => first === symbol);

test('the offline page shows the watchlist, the totals and the newest alerts, each with its time [PUSH-03]', () => {
  const page = open(figures);
  expect(page.documentElement.dataset.theme).toBe('dark');
  expect(page.querySelector('h1')?.textContent).toBe('You are offline');
  const [symbol, range, monthly, ...others] = readRow(page, 'AAPL') ?? [];
  expect([symbol, range, monthly]).toEqual(['AAPL', 'Fair Value', 'HH']);
  expect(others.slice(-3)).toEqual(['—', 'LL', 'Hybrid, 1hr']);
  expect(readRow(page, 'NVDA')?.slice(0, 5)).toEqual(['NVDA', 'CALL', '$180.00', '12/18', '$1.2M']);
  const totals = [...page.querySelectorAll('dd')].map(({ textContent }) => textContent);
  expect(totals).toEqual(['$1,250,000.00', '-$1,200.50', '12']);
  const times = [...page.querySelectorAll('section > .muted')];
  expect(times).toHaveLength(3);
  for (const { textContent } of times)
    expect(textContent).toMatch(/^As of 11\/20\/2026 \d+:14 [AP]M$/);
});

test('without figures the offline page says so and has a link to try again', () => {
  const page = open(undefined);
  expect(page.body.textContent).toContain('This device has no figures to show.');
  expect(page.querySelectorAll('section')).toHaveLength(0);
  expect(page.querySelector('a.button')?.textContent).toBe('Try again');
});

test('parts that an older version saved in another shape are left out, and the rest are shown', () => {
  const damaged = { ...figures, watchlist: { at, value: { rows: [] } } };
  const page = open(damaged as unknown as Snapshot);
  const headings = [...page.querySelectorAll('h2')].map(({ textContent }) => textContent);
  expect(headings).toEqual(['Portfolio', 'Newest flow alerts']);
});

test('saved text is escaped, and the page has no script', () => {
  const hostile = '<img src=x onerror=alert(1)>"&';
  const page = open({
    ...figures,
    watchlist: { at, value: [{ ...stock, symbol: hostile }] },
    alerts: { at: '<script>', value: [{ ...alert, premium: hostile }] },
  });
  expect(page.querySelectorAll('img, script')).toHaveLength(0);
  expect(readRow(page, hostile)).toBeDefined();
  expect(page.querySelector('style')?.getAttribute('nonce')).toBe('n0nce');
});
