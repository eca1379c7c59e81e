import { renderOfflinePage } from './offline-page.ts';
import type { SavedView, Snapshot } from './snapshot.ts';

const at = '2026-11-20T15:14:00.000Z';
const watchlist: SavedView = {
  id: 'watchlist',
  title: 'Watchlist',
  at,
  empty: 'The watchlist is empty.',
  headings: ['Symbol', 'Range', 'Weekly', 'Bots'],
  rows: [['AAPL', 'Fair Value', '', 'Hybrid, 1hr']],
  isSingle: false,
};
const portfolio: SavedView = {
  ...watchlist,
  id: 'portfolio',
  title: 'Portfolio',
  headings: ['Total value', "Day's P&L", 'Positions'],
  rows: [['$1,250,000.00', '', '12']],
  isSingle: true,
};
const figures: Snapshot = { theme: 'dark', views: [watchlist, portfolio] };

const open = (page: Snapshot | undefined) =>
  new DOMParser().parseFromString(renderOfflinePage(page, 'n0nce'), 'text/html');
const readRow = (page: Document, symbol: string) =>
  [...page.querySelectorAll('tr')]
    .map((row) => [...row.children].map(({ textContent }) => textContent))
    .find(([first]) => first === symbol);

test('the offline page shows saved tables and figures, each with its time [PUSH-03]', () => {
  const page = open(figures);
  expect(page.documentElement.dataset.theme).toBe('dark');
  expect(page.querySelector('h1')?.textContent).toBe('You are offline');
  expect(readRow(page, 'Symbol')).toEqual(watchlist.headings);
  expect(readRow(page, 'AAPL')).toEqual(['AAPL', 'Fair Value', '—', 'Hybrid, 1hr']);
  const totals = [...page.querySelectorAll('dl > *')].map(({ textContent }) => textContent);
  expect(totals).toEqual(['Total value', '$1,250,000.00', "Day's P&L", '—', 'Positions', '12']);
  const times = [...page.querySelectorAll('section > .muted')];
  expect(times).toHaveLength(2);
  for (const { textContent } of times)
    expect(textContent).toMatch(/^As of 11\/20\/2026 \d+:14 [AP]M$/);
});

test('values have the watchlist’s tones, and a symbol that reads like a value has none [PUSH-22]', () => {
  const tones = { HL: 'soft-red', Hybrid: 'positive', '1hr': 'positive' };
  const rows = [['HL', 'Fair Value', 'HL', 'Hybrid, 1hr']];
  const page = open({ ...figures, views: [{ ...watchlist, rows, tones }] });
  const toned = [...page.querySelectorAll<HTMLElement>('[data-tone]')];
  expect(toned.map(({ textContent, dataset }) => [textContent, dataset.tone])).toEqual([
    ['HL', 'soft-red'],
    ['Hybrid', 'positive'],
    ['1hr', 'positive'],
  ]);
  expect(readRow(page, 'HL')).toEqual(['HL', 'Fair Value', 'HL', 'Hybrid 1hr']);
  expect(page.querySelector('style')?.textContent).toContain(
    '[data-tone=soft-red]{background:var(--tone-soft-red-surface)',
  );
});

test('the offline page has the name that the admin has set [SET-07]', () => {
  expect(open({ ...figures, name: 'A</title><b>' }).title).toBe('Offline - A</title><b>');
  expect(open(figures).title).toBe('Offline - Trading Dashboard');
});

test('an empty table shows its module’s text', () => {
  const page = open({ ...figures, views: [{ ...watchlist, rows: [] }] });
  expect(page.querySelector('section')?.textContent).toContain('The watchlist is empty.');
  expect(page.querySelector('table')).toBeNull();
});

test('without figures the offline page shows a message and a link to try again', () => {
  const page = open(undefined);
  expect(page.body.textContent).toContain('This device has no figures to show.');
  expect(page.querySelectorAll('section')).toHaveLength(0);
  expect(page.querySelector('a.button')?.textContent).toBe('Try again');
});

test('parts that an older version saved in another shape are left out', () => {
  const damaged = { ...watchlist, rows: {} } as unknown as SavedView;
  const page = open({ ...figures, views: [damaged, portfolio] });
  const headings = [...page.querySelectorAll('h2')].map(({ textContent }) => textContent);
  expect(headings).toEqual(['Portfolio']);
  expect(open({ theme: 'dark' }).querySelectorAll('section')).toHaveLength(0);
});

test('saved text is escaped, and the page has no script', () => {
  const hostile = '<img src=x onerror=alert(1)>"&';
  const texts = { title: hostile, headings: [hostile], rows: [[hostile, hostile]] };
  const page = open({
    ...figures,
    views: [
      { ...watchlist, ...texts },
      { ...portfolio, ...texts },
      { ...watchlist, rows: [], empty: hostile },
      { ...watchlist, at: '<script>' },
    ],
  });
  expect(page.querySelectorAll('img, script')).toHaveLength(0);
  expect(readRow(page, hostile)).toBeDefined();
  expect(page.querySelector('style')?.getAttribute('nonce')).toBe('n0nce');
});
