import type { Locator, Page } from '@playwright/test';
import { callFrom, expect } from './browser.ts';
import { openFundHoldings, openImport } from './fund-holdings.ts';
import { getMonday, replaceStateHistory } from './portfolio-database.ts';
import { addStock } from './samples.ts';

export interface CreatingForm {
  readonly name: string;
  isLost(method: string, path: string): boolean;
  open(page: Page): Promise<void>;
  fill(page: Page, content: 'first' | 'edited'): Promise<void>;
  submit(page: Page): Locator;
  /** The part of each created record that the edit changes. */
  list(page: Page): Promise<readonly unknown[]>;
  /** What `list` returns if only the edited content was created. */
  readonly expected: readonly unknown[];
}

const post = (posted: string) => (method: string, path: string) =>
  method === 'POST' && path === posted;

type Row = Readonly<Record<string, unknown>>;

const read = async (page: Page, path: string) =>
  (await callFrom(page, 'GET', path)).body as readonly Row[];

const FUND = 'Balanced Fund';
const fundPath = encodeURIComponent(FUND);

const option: CreatingForm = {
  name: 'an option position',
  isLost: post('/api/options'),
  async open(page) {
    await openFundHoldings(page, FUND);
    await page.getByRole('button', { name: 'New position' }).click();
    const form = page.getByRole('form', { name: 'Add an option position' });
    await form.getByLabel('Ticker').fill('LOST');
    await form.getByLabel('Type').selectOption('PUT');
    await form.getByLabel('Strike').fill('140');
    await form.getByLabel('Expiry').fill('2099-12-18');
    await form.getByLabel('Price').fill('1');
  },
  fill: (page, content) => page.getByLabel('Quantity').fill(content === 'first' ? '1' : '2'),
  submit: (page) => page.getByRole('button', { name: 'Add Option' }),
  list: async (page) =>
    (await read(page, `/api/options?fund=${fundPath}`))
      .filter(({ ticker }) => ticker === 'LOST')
      .map(({ quantity }) => quantity),
  expected: [2],
};

const symbol: CreatingForm = {
  name: 'a symbol',
  isLost: post('/api/stocks'),
  open: (page) => page.getByRole('tab', { name: 'Heat Map' }).click(),
  fill: (page, content) =>
    page.getByLabel('Stock symbol to add').fill(content === 'first' ? 'LOSTA' : 'LOSTB'),
  submit: (page) =>
    page.getByRole('form', { name: 'Watchlist Management' }).getByRole('button', { name: 'Add' }),
  list: async (page) =>
    (await read(page, '/api/stocks'))
      .map((stock) => String(stock.symbol))
      .filter((name) => name.startsWith('LOST')),
  expected: ['LOSTB'],
};

async function openAlertForm(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Unusual Flow' }).click();
  await page.getByRole('button', { name: 'Add Flow Alert' }).click();
}

const listPremiums = async (page: Page, ticker: string) =>
  (await read(page, `/api/unusual-flow?ticker=${ticker}`)).map(({ premium }) => premium);

const alert: CreatingForm = {
  name: 'a flow alert',
  isLost: post('/api/unusual-flow'),
  async open(page) {
    await openAlertForm(page);
    await page.getByRole('form').getByLabel('Ticker').fill('LOST');
    await page.getByLabel('Expiry').fill('12/18/2099');
  },
  fill: (page, content) => page.getByLabel('Premium').fill(content === 'first' ? '1M' : '2M'),
  submit: (page) => page.getByRole('button', { name: 'Save Alert' }),
  list: (page) => listPremiums(page, 'LOST'),
  expected: ['2M'],
};

const alertLines: CreatingForm = {
  name: 'flow alerts of pasted lines',
  isLost: post('/api/unusual-flow'),
  open: openAlertForm,
  fill: (page, content) => {
    const premium = content === 'first' ? '1M' : '2M';
    const lines = [`LOSTC 140C 12/18/2099 ${premium}`, 'LOSTD 150C 12/18/2099 3M'];
    return page.getByLabel('Quick line').fill(lines.join('\n'));
  },
  submit: (page) => page.getByRole('button', { name: 'Save 2 of 2 Alerts' }),
  list: async (page) => [
    ...(await listPremiums(page, 'LOSTC')),
    ...(await listPremiums(page, 'LOSTD')),
  ],
  expected: ['2M', '3M'],
};

// No other test changes this week.
const week = getMonday(42);

const note: CreatingForm = {
  name: 'a note of the replay',
  isLost: post('/api/replay-notes'),
  async open(page) {
    await addStock(page, 'NOTED', { dailyBX: 'HH' });
    await replaceStateHistory([
      { symbol: 'NOTED', field: 'dailyBX', before: 'HL', after: 'HH', at: `${week}T15:00:00Z` },
    ]);
    await page.reload();
    await page.getByRole('button', { name: 'Replay' }).click();
    await page.getByRole('combobox', { name: 'Week', exact: true }).selectOption(week);
    await page.getByRole('slider', { name: 'Moment of the week' }).press('End');
    await page.getByRole('button', { name: 'Pin a note here' }).click();
  },
  fill: (page, content) => page.getByLabel('Note', { exact: true }).fill(content),
  submit: (page) => page.getByRole('button', { name: 'Pin note' }),
  list: async (page) =>
    (await read(page, `/api/replay-notes?from=${week}&to=${week}`)).map(({ text }) => text),
  expected: ['edited'],
};

const activity: CreatingForm = {
  name: 'a ticker of the daily activity',
  // After a failure the day is refetched, which would show the ticker.
  isLost: (_, path) => path.startsWith('/api/daily-activity'),
  async open(page) {
    await page.getByRole('tab', { name: 'Portfolio Overview' }).click();
    const editor = page.getByRole('region', { name: 'Daily Activity Editor' });
    await editor.getByLabel('Fund').selectOption(FUND);
    await editor.getByLabel('Date').fill('2026-01-05');
    await expect(page.getByRole('group', { name: 'Added Positions' })).toContainText('None');
  },
  fill: (page, content) =>
    page.getByLabel('Ticker for Added Positions').fill(content === 'first' ? 'LOSTA' : 'LOSTB'),
  submit: (page) =>
    page.getByRole('group', { name: 'Added Positions' }).getByRole('button', { name: 'Add' }),
  async list(page) {
    const path = `/api/daily-activity/${fundPath}/${encodeURIComponent('01/05/2026')}`;
    const { addedPositions } = (await callFrom(page, 'GET', path)).body as {
      addedPositions: readonly string[];
    };
    return addedPositions;
  },
  expected: ['LOSTB'],
};

const figures: CreatingForm = {
  name: 'the figures of a fund',
  isLost: (method, path) => method !== 'GET' && path.startsWith('/api/manual-pnl'),
  async open(page) {
    await openFundHoldings(page, FUND);
    await page.getByRole('button', { name: 'Edit P&L' }).click();
  },
  fill: (page, content) =>
    page.getByLabel('Starting Capital 2025').fill(content === 'first' ? '1000' : '2000'),
  submit: (page) =>
    page.getByRole('dialog', { name: 'Manual P&L' }).getByRole('button', { name: 'Save' }),
  async list(page) {
    const { body } = await callFrom(page, 'GET', `/api/manual-pnl/fund/${fundPath}`);
    return [(body as { startingCapital: number }).startingCapital];
  },
  expected: [2000],
};

const holdings: CreatingForm = {
  name: 'the holdings of a file',
  isLost: post('/api/holdings/import'),
  open: (page) => openFundHoldings(page, FUND),
  async fill(page, content) {
    const sheet = await openImport(page);
    const text = `Instrument,Qty,Trade Price\nLOST,${content === 'first' ? 1 : 2},10.00`;
    await sheet
      .locator('input[type=file]')
      .setInputFiles({ name: 'lost.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  },
  submit: (page) =>
    page.getByRole('dialog', { name: 'Import preview' }).getByRole('button', { name: /^Import/ }),
  list: async (page) =>
    (await read(page, `/api/holdings?fund=${fundPath}`)).map(({ quantity }) => quantity),
  expected: [2],
};

const accessCode: CreatingForm = {
  name: 'an access code',
  isLost: post('/api/student-invites'),
  async open(page) {
    await page.goto('/account#access-codes');
    await page.getByRole('button', { name: 'Make access code' }).click();
  },
  fill: (page, content) => page.getByLabel('For', { exact: true }).fill(`Lost ${content}`),
  submit: (page) => page.getByRole('button', { name: 'Make code' }),
  list: async (page) =>
    (await read(page, '/api/student-invites'))
      .filter(({ label, revokedAt }) => String(label).startsWith('Lost') && revokedAt === null)
      .map(({ label }) => label),
  expected: ['Lost edited'],
};

export const creatingForms: readonly CreatingForm[] = [
  option,
  symbol,
  alert,
  alertLines,
  note,
  activity,
  figures,
  holdings,
  accessCode,
];
