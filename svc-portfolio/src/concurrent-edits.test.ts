import { MAIN_FUND } from '@dashboard/contracts-portfolio';
import { normalizeHeaderKey } from '@dashboard/position-file';
import { duringChange, lockRows, type OtherChange } from '@dashboard/service-kit/testing';
import type { Knex } from 'knex';
import { type Portfolio, setUpPortfolio } from '../test/test-portfolio.ts';

const portfolio = setUpPortfolio();

beforeEach(async () => {
  await portfolio.empty('stocks', 'holdings', 'options', 'manual_pnl', 'daily_activity');
  await portfolio.empty('replay_notes', 'bot_outcomes', 'column_mappings');
  await portfolio.empty('stock_state_history', 'audit_log');
});

type Method = Parameters<Portfolio['call']>[1];

const prepare = (method: Method, path: string, json?: object) =>
  portfolio.succeed(method, path, { json });

const seen = { 'if-match': '"1"' };
const call = (method: Method, path: string, json?: object) =>
  portfolio.call('admin', method, path, { json, headers: seen });
const lockFund = lockRows('funds');

const position = { fund: MAIN_FUND, ticker: 'AAPL', quantity: 1, tradePrice: 2 };
const contract = { optionType: 'CALL', strike: 215, expiry: '12/18/2026', quantity: 1, price: 2 };
const day = { fund: MAIN_FUND, date: '11/20/2026', removedPositions: [] };
const noPrices = { entryPrice: null, exitPrice: null, resultPercent: null };
const addStock = () => prepare('POST', '/api/stocks', { symbol: 'AAPL', swingBotPosition: true });

async function addNote(): Promise<string> {
  await addStock();
  const { at } = await portfolio.db('stock_state_history').first('at');
  return (await prepare('POST', '/api/replay-notes', { at, text: 'A note' })).id;
}

type Edit = Parameters<typeof call>;

const edits: Record<
  string,
  { table: string; lock?: OtherChange['lock']; open: () => Promise<Edit> }
> = {
  'a change of a stock': {
    table: 'stocks',
    async open() {
      await addStock();
      return ['PATCH', '/api/stocks/AAPL', { dailyBX: 'HH' }];
    },
  },
  'a change of several stocks': {
    table: 'stocks',
    async open() {
      await addStock();
      const changes = [{ symbol: 'AAPL', version: 1, change: { dailyBX: 'HH' } }];
      return ['PATCH', '/api/stocks', { changes }];
    },
  },
  'the removal of a stock': {
    table: 'stocks',
    async open() {
      await addStock();
      return ['DELETE', '/api/stocks/AAPL'];
    },
  },
  'a change of a holding': {
    table: 'holdings',
    lock: lockFund,
    async open() {
      const { id } = await prepare('POST', '/api/holdings', position);
      return ['PATCH', `/api/holdings/${id}`, { quantity: 5 }];
    },
  },
  'a change of the figures of a fund': {
    table: 'manual_pnl',
    async open() {
      const { id } = await prepare('POST', '/api/manual-pnl', { fund: MAIN_FUND, ytdPnl: 5 });
      return ['PATCH', `/api/manual-pnl/${id}`, { ytdPnl: 7 }];
    },
  },
  'a change of the lists of a day': {
    table: 'daily_activity',
    async open() {
      await prepare('POST', '/api/daily-activity', { ...day, addedPositions: ['AAPL'] });
      return ['POST', '/api/daily-activity', { ...day, addedPositions: ['MSFT'] }];
    },
  },
  'a change of a note': {
    table: 'replay_notes',
    open: async () => ['PATCH', `/api/replay-notes/${await addNote()}`, { text: 'Another' }],
  },
  'the removal of a note': {
    table: 'replay_notes',
    open: async () => ['DELETE', `/api/replay-notes/${await addNote()}`],
  },
  'the outcome of a position': {
    table: 'bot_outcomes',
    async open() {
      await addStock();
      const { positions } = await prepare('GET', '/api/bot-positions/history');
      const path = `/api/bot-positions/AAPL/swingBotPosition/${positions[0].entryId}/outcome`;
      await prepare('PUT', path, { ...noPrices, note: 'First' });
      return ['PUT', path, { ...noPrices, note: 'Second' }];
    },
  },
};

it.each(Object.entries(edits))(
  '%s is refused if another admin changes the same record meanwhile [API-26, API-33]',
  async (_, { table, lock = lockRows(table), open }) => {
    const edit = await open();
    const change = (tx: Knex) => tx(table).update({ version: tx.raw('version + 1') });
    const announcedBefore = portfolio.announced.length;
    const { status } = await duringChange(portfolio.db, { lock, change }, () => call(...edit));
    expect(status).toBe(412);
    expect(portfolio.announced.slice(announcedBefore)).toEqual([]);
  },
);

it.each([
  ['a holding', 'holdings', '/api/holdings', position],
  ['an option', 'options', '/api/options', { fund: MAIN_FUND, ticker: 'AAPL', ...contract }],
])('%s removed by two admins at once is removed once [API-06]', async (_, table, path, json) => {
  const { id } = await prepare('POST', path, json);
  const lock = table === 'holdings' ? lockFund : lockRows(table);
  const change = (tx: Knex) => tx(table).delete();
  const respond = () => portfolio.remove(`${path}/${id}`);
  expect((await duringChange(portfolio.db, { lock, change }, respond)).status).toBe(404);
  expect(await portfolio.db('removals').where({ kind: table.slice(0, -1) })).toEqual([]);
});

it('the audit log has the columns as another admin’s change left them [AUDIT-02]', async () => {
  const names = ['Wertpapier', 'Menge', 'Stück'];
  const path = `/api/column-mappings/${normalizeHeaderKey(names)}`;
  const rest = {
    price: null,
    costBasis: null,
    pnlOpen: null,
    pnlPercent: null,
    currentPrice: null,
  };
  const choose = (quantity: number) => ({ instrument: 0, quantity, ...rest });
  await prepare('PUT', path, { names, columns: choose(1) });
  const change = (tx: Knex) => tx('column_mappings').update({ columns: JSON.stringify(choose(2)) });
  const respond = () => portfolio.put(path, { names, columns: choose(1) });
  await duringChange(portfolio.db, { lock: lockRows('column_mappings'), change }, respond);
  const { before } = await portfolio.db('audit_log').orderBy('id', 'desc').first('before');
  expect(before).toEqual({ quantity: 'Stück (column 3)' });
});

it('a removal undone by two admins at once is undone once [UNDO-12]', async () => {
  const { id } = await prepare('POST', '/api/holdings', position);
  const { restorable } = await prepare('DELETE', `/api/holdings/${id}`);
  const change = (tx: Knex) =>
    tx('removals').where({ id: restorable.id }).update({ restored_at: tx.fn.now() });
  const respond = () => portfolio.restore(restorable.id);
  expect(
    (await duringChange(portfolio.db, { lock: lockRows('removals'), change }, respond)).status,
  ).toBe(200);
  expect(await portfolio.db('holdings').where({ id })).toEqual([]);
});
