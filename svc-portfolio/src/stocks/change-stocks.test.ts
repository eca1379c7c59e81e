import type { StockChange } from '@dashboard/contracts-portfolio';
import { setUpPortfolio } from '../../test/test-portfolio.ts';

const portfolio = setUpPortfolio();

beforeEach(async () => {
  await portfolio.empty('stocks', 'stock_state_history', 'audit_log');
  for (const symbol of ['NVDA', 'AAPL', 'MSFT']) {
    await portfolio.post('/api/stocks', { symbol });
  }
  portfolio.announced.length = 0;
});

interface Change {
  symbol: string;
  version?: number;
  change: StockChange | object;
}

const changeStocks = (
  changes: readonly Change[],
  role: 'admin' | 'student' | 'anonymous' = 'admin',
) => portfolio.call(role, 'PATCH', '/api/stocks', { json: { changes } });
const list = () => portfolio.read('/api/stocks');
const listHistory = () => portfolio.db('stock_state_history').orderBy('id').pluck('symbol');
const setDaily = (symbol: string, dailyBX: StockChange['dailyBX'], version?: number): Change => ({
  symbol,
  version,
  change: { dailyBX },
});

it('changes the stocks, announces it once and adds a history and an audit entry for each [HEAT-93, HEAT-94]', async () => {
  const response = await changeStocks([
    { symbol: 'msft', version: 1, change: { range: 'Fair Value', weeklyBX: 'HL' } },
    { symbol: 'NVDA', change: { hybridBotPosition: true } },
    { symbol: 'AAPL', change: { dailyBX: null } },
  ]);
  expect(response.status).toBe(200);
  expect(response.body).toMatchObject([
    { symbol: 'MSFT', range: 'Fair Value', weeklyBX: 'HL', version: 2 },
    { symbol: 'NVDA', hybridBotPosition: true, version: 2 },
    { symbol: 'AAPL', dailyBX: null, version: 1 },
  ]);
  expect(await list()).toEqual(expect.arrayContaining(response.body));
  expect(portfolio.announced).toEqual(['stocks']);
  expect(await listHistory()).toEqual(['MSFT', 'MSFT', 'NVDA']);
  const entries = await portfolio.db('audit_log').where({ action: 'stock.changed' });
  expect(entries.map(({ subject_name }) => subject_name).sort()).toEqual(['MSFT', 'NVDA']);
});

it('all stale versions are named, and nothing is changed [HEAT-95, API-26]', async () => {
  await changeStocks([setDaily('AAPL', 'LL'), setDaily('MSFT', 'LL')]);
  const before = await list();
  portfolio.announced.length = 0;
  const response = await changeStocks([
    setDaily('NVDA', 'HH', 1),
    setDaily('AAPL', 'HH', 1),
    setDaily('MSFT', 'HH', 1),
  ]);
  expect(response.status).toBe(412);
  expect(response.body).toEqual({
    message: 'AAPL and MSFT were changed in the meantime',
    code: 'stale_version',
    issues: [
      { path: 'changes.1.version', message: 'AAPL' },
      { path: 'changes.2.version', message: 'MSFT' },
    ],
  });
  expect(await list()).toEqual(before);
  expect(portfolio.announced).toEqual([]);
});

it('an unknown symbol is named, and nothing is changed [HEAT-95, API-06]', async () => {
  const response = await changeStocks([setDaily('AAPL', 'HH'), setDaily('GONE', 'HH')]);
  expect([response.status, response.body.message]).toEqual([404, 'GONE is not on the watchlist']);
  expect(await listHistory()).toEqual([]);
});

it('concurrent calls with the same stocks in a different order don’t deadlock [HEAT-94]', async () => {
  const symbols = ['NVDA', 'AAPL', 'MSFT'];
  const responses = await Promise.all(
    Array.from({ length: 8 }, (_, call) => {
      const ordered = call % 2 === 0 ? symbols : symbols.toReversed();
      return changeStocks(ordered.map((symbol) => setDaily(symbol, call % 2 === 0 ? 'HH' : 'LL')));
    }),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
});

it('one call changes 500 stocks with as few statements as one stock [HEAT-93]', async () => {
  const symbols = Array.from({ length: 500 }, (_, index) => `S${index}`);
  await portfolio.db('stocks').insert(symbols.map((symbol) => ({ symbol })));
  const change = { range: 'Fair Value', monthlyBX: 'HH', weeklyBX: 'HL', dailyBX: 'LL' };
  let statements = 0;
  portfolio.db.on('query', () => {
    statements += 1;
  });
  const response = await changeStocks(symbols.map((symbol) => ({ symbol, version: 1, change })));
  expect(response.status).toBe(200);
  expect(response.body).toHaveLength(500);
  expect(statements).toBeLessThan(20);
});
