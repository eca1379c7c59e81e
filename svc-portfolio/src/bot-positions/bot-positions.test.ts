import {
  type BotField,
  type BotPosition,
  MAX_LISTED_BOT_POSITIONS,
} from '@dashboard/contracts-portfolio';
import { setUpPortfolio } from '../../test/test-portfolio.ts';
import { fillSampleWeek } from '../commands/fill-sample-week.ts';

const portfolio = setUpPortfolio();

beforeEach(() => portfolio.empty('stocks', 'stock_state_history', 'bot_outcomes', 'holdings'));

const list = async (): Promise<BotPosition[]> =>
  (await portfolio.read('/api/bot-positions/history')).positions;
const addStock = (symbol: string, flags: Partial<Record<BotField, boolean>> = {}) =>
  portfolio.post('/api/stocks', { symbol, ...flags });
const addChange = (symbol: string, bot: BotField, after: boolean, at: string) =>
  portfolio.db('stock_state_history').insert({
    symbol,
    field: bot,
    before: JSON.stringify(!after),
    after: JSON.stringify(after),
    at: new Date(at),
  });
const nothing = { entryPrice: null, exitPrice: null, resultPercent: null, note: null };
const record = (
  { symbol, bot, entryId }: Pick<BotPosition, 'symbol' | 'bot' | 'entryId'>,
  outcome: object,
  version?: number,
) =>
  portfolio.put(
    `/api/bot-positions/${symbol}/${bot}/${entryId}/outcome`,
    { ...nothing, ...outcome },
    { version },
  );

it('lists all positions newest first, including years-old ones and those of removed stocks [TRACK-07, TRACK-08]', async () => {
  await addChange('GONE', 'swingBotPosition', true, '2021-03-01T15:00:00Z');
  await addChange('GONE', 'swingBotPosition', false, '2021-03-11T15:00:00Z');
  await addStock('AAPL', { hybridBotPosition: true });
  await portfolio.patch('/api/stocks/AAPL', { hourBotPosition: true });
  await portfolio.remove('/api/stocks/AAPL');
  await addStock('MSFT', { swingBotPosition: true });
  expect(await list()).toMatchObject([
    { symbol: 'MSFT', bot: 'swingBotPosition', exitedAt: null, open: true },
    { symbol: 'AAPL', bot: 'hourBotPosition', exitedAt: null, open: false },
    { symbol: 'AAPL', bot: 'hybridBotPosition', exitedAt: null, open: false },
    {
      symbol: 'GONE',
      bot: 'swingBotPosition',
      open: false,
      outcome: null,
      version: 0,
      enteredAt: '2021-03-01T15:00:00.000Z',
      exitedAt: '2021-03-11T15:00:00.000Z',
    },
  ]);
});

it('lists positions up to the maximum offset [TRACK-07, API-34]', async () => {
  await portfolio.db.raw(
    `INSERT INTO stock_state_history (symbol, field, before, after, at)
     SELECT 'S' || n, 'hourBotPosition', 'false', 'true', now() - n * interval '1 minute'
       FROM generate_series(1, ?) AS n`,
    [MAX_LISTED_BOT_POSITIONS + 5],
  );
  const path = `/api/bot-positions/history?offset=${MAX_LISTED_BOT_POSITIONS - 2}`;
  const { positions, total } = await portfolio.read(path);
  expect(positions).toMatchObject([
    { symbol: `S${MAX_LISTED_BOT_POSITIONS - 1}` },
    { symbol: `S${MAX_LISTED_BOT_POSITIONS}` },
  ]);
  expect(total).toBe(MAX_LISTED_BOT_POSITIONS + 5);
});

it('shows the holding’s P/L while a position is open [TRACK-09]', async () => {
  const holding = { fund: 'Growth Fund', ticker: 'AAPL', quantity: 10, tradePrice: 200 };
  await portfolio.post('/api/holdings', { ...holding, pnlPercent: 4.5 });
  await addChange('AAPL', 'hourBotPosition', true, '2026-11-02T15:00:00Z');
  await addChange('AAPL', 'hourBotPosition', false, '2026-11-03T15:00:00Z');
  await addStock('AAPL', { swingBotPosition: true });
  expect(await list()).toMatchObject([
    { holding: { fund: 'Growth Fund', pnlPercent: 4.5 }, resultPercent: null },
    { bot: 'hourBotPosition', holding: null },
  ]);
});

it('stores a position’s outcome and announces it [TRACK-02, TRACK-04]', async () => {
  await addStock('AAPL', { swingBotPosition: true });
  const [position] = (await list()) as [BotPosition];
  portfolio.announced.length = 0;
  const prices = { entryPrice: 200, exitPrice: 190 };
  const { status, body } = await record(position, { ...prices, note: 'Stopped out.' }, 0);
  expect([status, body.resultPercent, body.version]).toEqual([200, -5, 1]);
  expect(await list()).toEqual([body]);
  expect(portfolio.announced).toEqual(['bot-positions']);
  expect((await record(position, { resultPercent: 3 }, 0)).status).toBe(412);
  expect((await record(position, {}, 1)).body).toMatchObject({ outcome: null, version: 2 });
});

it('a position older than the history can have an outcome [TRACK-08]', async () => {
  await portfolio.db('stocks').insert({ symbol: 'AAPL', hybrid_bot_position: true });
  const [position] = (await list()) as [BotPosition];
  expect(position).toMatchObject({ entryId: '0', enteredAt: null, exitedAt: null, open: true });
  expect((await record(position, { resultPercent: 12 })).body.resultPercent).toBe(12);
});

it.each([
  { symbol: 'AAPL', bot: 'swingBotPosition', entryId: '77' },
  { symbol: 'AAPL', bot: 'hourBotPosition', entryId: '0' },
  { symbol: 'NONE', bot: 'swingBotPosition', entryId: 'first' },
] as const)('recording an outcome for $symbol $bot $entryId is 404 [API-06]', async (key) => {
  await addStock('AAPL', { swingBotPosition: true });
  expect((await record(key, { resultPercent: 1 })).status).toBe(404);
  expect(await portfolio.db('bot_outcomes')).toEqual([]);
});

it('the sample week has earlier positions that lead to its watchlist [TRACK-10]', async () => {
  await fillSampleWeek(portfolio.db, '2026-11-20');
  const positions = await list();
  expect(positions.filter(({ resultPercent }) => resultPercent !== null)).toHaveLength(6);
  expect(positions).toContainEqual(expect.objectContaining({ symbol: 'INTC', outcome: null }));
  expect(positions.filter(({ exitedAt, open }) => !exitedAt && !open)).toEqual([]);
});
